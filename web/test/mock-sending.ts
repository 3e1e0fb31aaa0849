import { afterEach, beforeEach } from '@jest/globals';

/** Stands for the browser's way of sending: it keeps what is sent and answers when it is told to. */
export class Sending {
  static all: Sending[] = [];
  readonly upload = new EventTarget();
  private readonly events = new EventTarget();
  method = '';
  path = '';
  status = 0;
  response: unknown = null;
  responseType = '';
  form = new FormData();

  open(method: string, path: string): void {
    [this.method, this.path] = [method, path];
  }
  setRequestHeader(): void {
    // Headers are the server's tests' concern.
  }
  addEventListener(name: string, handler: () => void): void {
    this.events.addEventListener(name, handler);
  }
  send(form: FormData): void {
    this.form = form;
    Sending.all.push(this);
  }
  sent(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, response: unknown): void {
    [this.status, this.response] = [status, response];
    this.events.dispatchEvent(new Event('load'));
  }
}

/** Every form of the tests of a file is sent through `Sending`; call it at the top of the file. */
export function mockSending(): void {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    Sending.all = [];
    globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
}
