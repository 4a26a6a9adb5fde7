import { ExportFailure } from '../export-failure.ts';
import type { ByteSink } from './byte-sink.ts';
import { elementOf } from './s3-client.ts';
import type { S3Client } from './s3-client.ts';

/** S3 takes no smaller parts than 5 MiB (but for the last) and no more than 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;

/**
 * An object that is uploaded in parts while it is being made; one that fits into a part in a single request. It appears in the bucket
 * when it is whole. In the end the bucket is asked how long the object is that it has.
 */
export function openS3Upload(client: S3Client): ByteSink {
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  let total = 0;
  let uploadId: string | null = null;
  const etags: string[] = [];

  async function sendPart(): Promise<void> {
    if (etags.length >= MAX_PARTS)
      throw new ExportFailure(
        `The file is larger than ${MAX_PARTS} parts of 8 MiB, which is what a bucket takes.`,
      );
    uploadId ??= await begin(client);
    const query = { partNumber: String(etags.length + 1), uploadId };
    const { headers } = await client.send({ method: 'PUT', query, body: buffer.subarray(0, filled) });
    const etag = headers['etag'];
    if (!etag) throw new ExportFailure('The bucket took a part and gave no ETag for it.');
    etags.push(etag);
    filled = 0;
  }

  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length;) {
        if (filled === PART_BYTES) await sendPart();
        const taken = Math.min(PART_BYTES - filled, bytes.length - at);
        buffer.set(bytes.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        total += taken;
      }
    },
    async finish() {
      if (uploadId === null) {
        await client.send({ method: 'PUT', body: buffer.subarray(0, filled) });
      } else {
        if (filled > 0) await sendPart();
        await client.send({ method: 'POST', query: { uploadId }, body: Buffer.from(partList(etags)) });
        uploadId = null;
      }
      await requireLength(client, total);
    },
    async abort() {
      if (uploadId === null) return;
      // What cannot be taken back now, the bucket's own rule for unfinished uploads takes back.
      await client.send({ method: 'DELETE', query: { uploadId }, accept: [404] }).catch(() => undefined);
      uploadId = null;
    },
  };
}

async function begin(client: S3Client): Promise<string> {
  const answer = await client.send({ method: 'POST', query: { uploads: '' } });
  const uploadId = elementOf(answer, 'UploadId');
  if (!uploadId) throw new ExportFailure('The bucket began an upload and gave no identifier for it.');
  return uploadId;
}

/** Keys that may only write are answered 403: then what the bucket said before has to do. */
async function requireLength(client: S3Client, total: number): Promise<void> {
  const { status, headers } = await client.send({ method: 'HEAD', accept: [403, 404, 405, 501] });
  if (status === 404)
    throw new ExportFailure('The bucket said that it has the object, and then that it has not.');
  const length = headers['content-length'];
  if (status === 200 && length !== undefined && Number(length) !== total)
    throw new ExportFailure(`The bucket has an object of ${Number(length)} bytes; ${total} were sent.`);
}

function partList(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
