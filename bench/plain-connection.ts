import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';

const HEAD_ENDS = Buffer.from('\r\n\r\n');

/**
 * HTTP/1.1 (RFC 9112) with as little work as can be: one request at a time, answers with a `content-length` only. A full client takes as much of a
 * core as the server that it measures, and on two cores that is the server's time.
 */
export class PlainConnection {
  readonly #socket: Socket;
  #held: Buffer = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#end(0));
    socket.on('error', () => this.#end(0));
  }

  static async open(host: string, port: number): Promise<PlainConnection> {
    const socket = connect(port, host);
    await once(socket, 'connect');
    return new PlainConnection(socket);
  }

  /** @param answered is called with the status, or 0 where the connection broke. */
  ask(request: string, answered: (status: number) => void): void {
    this.#answered = answered;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const head = this.#held.indexOf(HEAD_ENDS);
    if (head === -1) return;
    const text = this.#held.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1]);
    if (Number.isNaN(length)) throw new Error(`an answer without content-length: ${text.slice(0, 300)}`);
    if (this.#held.length < head + HEAD_ENDS.length + length) return;
    this.#held = Buffer.alloc(0);
    this.#end(Number(text.slice(9, 12)));
  }

  #end(status: number): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(status);
  }
}
