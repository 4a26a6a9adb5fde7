import { defineConfig } from 'vite';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const BASE = '/app/';

/** The console: a client of /v1 that is served under /app. `npm run console:dev` serves it from its sources, beside a service on port 8080. */
export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  plugins: [preloadOfMain()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Inlined assets would be `data:` addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What counts is what goes over the wire: `npm run bench` prints it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Libraries mark their parts for servers that render React; this is none.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8080', '/sign-in': 'http://127.0.0.1:8080' } },
});

/** The first script loads the rest by an import that the page cannot see: its files are named in the page as well, so that they come at once. */
function preloadOfMain(): Plugin {
  return {
    name: 'preload-of-main',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'));
        if (main === undefined) return [];
        const files = new Set([main.fileName]);
        for (const name of files)
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
            files.add(imported);
        const styles = chunks
          .filter(({ fileName }) => files.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...[...files].map((file) => link({ rel: 'modulepreload', crossorigin: true, href: BASE + file })),
          ...styles.map((file) => link({ rel: 'stylesheet', crossorigin: true, href: BASE + file })),
        ];
      },
    },
  };
}

function link(attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
