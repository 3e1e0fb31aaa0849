import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A minimal mail server: accepts mail, or refuses it while `refuse` is set. */
export class MailServer {
  refuse = false;
  /** Whether it withholds the greeting until `speak` is called. */
  silent = false;
  private readonly greetings: (() => void)[] = [];
  readonly taken: { recipients: string[]; text: string }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  /** Listens on a free port or the given one; returns its URL. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Greets waiting connections and all later ones. */
  speak(): void {
    this.silent = false;
    for (const greet of this.greetings.splice(0)) greet();
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let recipients: string[] = [];
    let text: string | null = null;
    let buffer = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const line = (command: string): void => {
      if (text !== null) {
        if (command !== '.') return void (text += `${command}\n`);
        this.taken.push({ recipients, text });
        recipients = [];
        text = null;
        return say('250 taken');
      }
      const verb = command.slice(0, 4).toUpperCase();
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'MAIL' && this.refuse) return say('451 try again later');
      if (verb === 'RCPT') recipients.push(command.replace(/^RCPT TO:<(.*)>.*$/i, '$1'));
      if (verb === 'DATA') {
        text = '';
        return say('354 go on');
      }
      say('250 ok');
    };
    const greet = (): void => say('220 test');
    if (this.silent) this.greetings.push(greet);
    else greet();
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      lines.forEach(line);
    });
  }
}
