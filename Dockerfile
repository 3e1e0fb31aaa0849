# syntax=docker/dockerfile:1

# Build: what builds and runs the product, then server and client.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY test/package.json test/
COPY scripts/prepare.mjs scripts/
RUN node scripts/prepare.mjs --install
COPY . .
RUN node scripts/prepare.mjs --force

# What runs: production packages only, as an ordinary user.
FROM node:20-bookworm-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY test/package.json test/
RUN npm ci --no-audit --no-fund --omit=dev --workspaces=false --include-workspace-root && npm cache clean --force \
  && mkdir /data && chown node:node /data
COPY --from=build /app/dist dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/fonts fonts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the supervisor itself must get the stop signal. It starts and stops the role processes.
CMD ["node", "dist/main.js"]
