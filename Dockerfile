FROM node:22-slim AS frontend
WORKDIR /app/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --omit=dev
COPY frontend ./
RUN npm run build

FROM python:3.11-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1
WORKDIR /app
COPY requirements.lock ./
RUN python -m pip install --require-hashes --no-deps --only-binary :all: --requirement requirements.lock
COPY manage.py ./
COPY pseudonymizer ./pseudonymizer
COPY annotation ./annotation
COPY fixtures ./fixtures
COPY --from=frontend /app/annotation/static/maskros ./annotation/static/maskros
RUN python -m compileall -q /app \
    && useradd --uid 10001 --no-create-home maskros \
    && install -d -m 0700 -o maskros -g maskros /data /keys
USER maskros
ENV MASKROS_DATA=/data MASKROS_MASTER_KEYS_FILE=/keys/master_keys.json
VOLUME ["/data", "/keys"]
EXPOSE 8000
CMD ["gunicorn", "annotation.config.wsgi", "--bind", "0.0.0.0:8000", "--worker-class", "annotation.config.web_worker.DeadlineWorker", "--workers", "2", \
     "--threads", "4", "--keep-alive", "75", "--no-control-socket", "--worker-tmp-dir", "/dev/shm"]
