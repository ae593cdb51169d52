// Runs before firebase-tools uploads functions or site (firebase.json, `predeploy`). What lies in dist may be old, or be built
// for the emulators or another project: only `npm run deploy`, which has just built and checked it, is let pass.
const { STORE_DEPLOYS, GCLOUD_PROJECT } = process.env;
if (!STORE_DEPLOYS || STORE_DEPLOYS !== GCLOUD_PROJECT) {
  console.error(
    `\n✗ Nothing was uploaded: nobody checked what lies in functions/dist and web/dist.\n  Use: npm run deploy -- --project ${GCLOUD_PROJECT ?? 'ID'}`,
  );
  process.exit(1);
}
