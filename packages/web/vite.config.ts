import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  plugins: [
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
        background_color: '#10161d',
        theme_color: '#10161d',
        categories: ['games'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
});
