import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { openDownload } from '../../domain/workspace/exports/open-download.ts';

/** The files of exports: the link is the key. Whatever is wrong with it is answered as the API answers. */
export function registerDownloads(app: FastifyInstance, ctx: Context): { method: string; path: string }[] {
  app.get<{ Params: { id: string; token: string } }>('/exports/:id/:token', async (request, reply) => {
    const { file, bytes, name, mediaType } = await openDownload(ctx, request.params.id, request.params.token);
    const stream = file.createReadStream();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .type(mediaType)
      .send(stream);
  });
  return [{ method: 'GET', path: '/exports/{id}/{token}' }];
}
