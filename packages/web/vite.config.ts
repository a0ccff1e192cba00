import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseTexts } from '@don/messages/parse-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Packs what is sent often once and for all, so that a server need not; by HTTP browsers take nothing but gzip. */
function packed(): Plugin {
  let outDir = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const file of readdirSync(join(outDir, 'assets')).filter((name) => /\.(js|css)$/.test(name))) {
          const path = join(outDir, 'assets', file);
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
          writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
        }
      },
    },
  };
}

/**
 * Has on its way at once what the page would ask for only later: the faces of its title and its text, and by its first
 * script, which is told where they are, the words of the language.
 */
function sentAhead(): Plugin {
  return {
    name: 'sent-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const words = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const language = facadeModuleId?.match(/\/texts\/(\w+)\/main\.json$/)?.[1];
          return language ? [[language, `/${fileName}`]] : [];
        });
        const map = JSON.stringify(Object.fromEntries(words)).replaceAll('"', '&quot;');
        const fonts = Object.keys(bundle).filter((fileName) =>
          /\/(limelight|jost-latin-400)-.*\.woff2$/.test(fileName),
        );
        return {
          html: html.replace('src="/first.js"', `src="/first.js" data-words="${map}"`),
          tags: fonts.map((font) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
          })),
        };
      },
    },
  };
}

export default defineConfig({
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    // Whatever comes before the first picture comes in one piece: each one more would wait for its turn.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  // Names for the sizes of the window (styles/breakpoints.css).
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  worker: { format: 'es' },
  plugins: [
    parseTexts(),
    react(),
    VitePWA({
      // A new version waits until the player takes it: never in the middle of a game.
      registerType: 'prompt',
      includeAssets: ['icon.svg'],
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
        importScripts: ['turn-notice.js'],
        // What is the server's own is never answered with the page.
        navigateFallbackDenylist: [/^\/(api|healthz|readyz|metrics)\b/],
      },
      manifest: {
        name: 'Don',
        short_name: 'Don',
        description: 'The auction game in which your rivals’ numbers cost you and your own numbers pay.',
        display: 'standalone',
        // The ground of its dark skin.
        background_color: '#0b1114',
        theme_color: '#0b1114',
        categories: ['games'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    sentAhead(),
    packed(),
  ],
});
