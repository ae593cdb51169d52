import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerenderPages } from './build/prerender.ts';

/**
 * Adds a preload of the one font file to the built page: the style sheet names it only after it is itself loaded, and
 * the name carries a hash that index.html cannot know.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFont(), prerenderPages()],
  build: {
    manifest: true,
    // Nothing is inlined as a data: address, so that the Content-Security-Policy needs no exception for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A page gets from an index.ts what it asks for, not all that is named there.
      treeshake: {
        moduleSideEffects: [
          { test: /src[\\/](?:features|ui)[\\/][a-z]+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // What changes with an upgrade alone is one file, kept by browsers while the shop changes around it.
        codeSplitting: {
          groups: [
            {
              name: 'platform',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|jotai)[\\/]/,
            },
            // Small files that are wanted together. The shell lists the name of every file that a page needs, and that
            // list is part of what the first visit waits for. Pages that are prerendered stay out of groups: the manifest
            // names no module of a group, and the page's own style would be missing until its script runs.
            {
              name: 'forms',
              test: /src[\\/](?:ui[\\/](?:form[\\/]|Field|TextLink|useBusy)|lib[\\/](?:useAnswer|messageRule|date)|app[\\/]returnPath)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'account',
              test: /src[\\/](?:features[\\/]account[\\/](?!index|[sS]ession)|ui[\\/](?:Tabs|Checkbox)|app[\\/](?:AuthPage|AuthLayout|Redirect|useSignedIn|pages[\\/](?:SignIn|SignUp|ForgotPassword|ResetPassword|Profile)Page))/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'lists',
              test: /src[\\/](?:ui[\\/]Paginator|lib[\\/](?:useSettledText|useIsHydrated))/,
              includeDependenciesRecursively: false,
            },
            // The dashboard is one file that no visitor ever asks for; what uploads need comes with the form.
            {
              name: 'member',
              test: /src[\\/](?:features[\\/]member[\\/](?!analysis|uploads|track-form)|lib[\\/](?:dashboardQuery|fileCall)|app[\\/](?:useIsDesktop|pages[\\/](?:MemberSignIn|Dashboard)Page))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
