// Runs before firebase-tools uploads functions or site (`predeploy` in firebase.json). The dist folders may be
// stale, or built for emulators or another project. Only `npm run deploy`, which has just built and checked them,
// may upload.
const { STORE_DEPLOYS, GCLOUD_PROJECT } = process.env;
if (!STORE_DEPLOYS || STORE_DEPLOYS !== GCLOUD_PROJECT) {
  console.error(
    `\n✗ Nothing was uploaded, because functions/dist and web/dist were not built and checked for this project.\n  Use: npm run deploy -- --project ${GCLOUD_PROJECT ?? 'ID'}`,
  );
  process.exit(1);
}
