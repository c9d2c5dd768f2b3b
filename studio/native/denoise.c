/*
 * Turns the raw planes of one exposure (blender/render.py) into a cut-out without noise: red, green, blue and coverage.
 *
 *     gcc -O3 -march=native -ffast-math -fopenmp -o denoise denoise.c -lm && ./denoise <folder> <size>
 *
 * An a-trous wavelet filter on diffuse light and reflections apart, guided by normals and colours, which carry no noise.
 * Diffuse light changes slowly, so shape and colour alone guide it; reflections keep their own edges from EDGES_FROM on.
 * The two halves of the samples tell how noisy each pixel is. In C because it is ten times as fast as JavaScript.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 5, EDGES_FROM = 2 };
static const float KERNEL[5] = {1 / 16.f, 1 / 4.f, 3 / 8.f, 1 / 4.f, 1 / 16.f};
static const float NORMAL_WEIGHT = 40, ALBEDO_WEIGHT = 110, TOLERANCE = 4, COVERED = .004f;
/* Lets a pixel that resembles none of its neighbours, on a thin edge, still borrow a little from them. */
static const float CHARITY = .012f;

static int size, count;
static float *alpha, *guide;

typedef struct {
  float *values, *variance, *next, *next_variance;
  int keeps_edges;
} Layer;

static float *plane(const char *folder, const char *name, int half, int channels) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s%d.f32", folder, name, half);
  float *data = malloc(sizeof(float) * count * channels);
  FILE *file = fopen(path, "rb");
  if (!file || fread(data, sizeof(float), (size_t)count * channels, file) != (size_t)count * channels) {
    fprintf(stderr, "cannot read %s\n", path);
    exit(1);
  }
  fclose(file);
  return data;
}

static float brightness(const float *p) { return .3f * p[0] + .5f * p[1] + .2f * p[2]; }

/* Holds single pixels that outshine everything round them in both halves, which no filter could spread away. */
static float *without_sparks(const float *half, const float *other) {
  float *calm = malloc(sizeof(float) * count * 3);
  memcpy(calm, half, sizeof(float) * count * 3);
  for (int y = 1; y < size - 1; y++)
    for (int x = 1; x < size - 1; x++) {
      int p = y * size + x;
      if (alpha[p] < COVERED) continue;
      float brightest = brightness(other + p * 3);
      for (int q = p - size; q <= p + size; q += size)
        for (int n = q - 1; n <= q + 1; n++)
          if (n != p) brightest = fmaxf(brightest, (brightness(half + n * 3) + brightness(other + n * 3)) / 2);
      float excess = brightness(half + p * 3) / (brightest * 1.1f + 1e-6f);
      if (excess > 1)
        for (int c = 0; c < 3; c++) calm[p * 3 + c] /= excess;
    }
  return calm;
}

static Layer layer(const float *first, const float *second, int keeps_edges) {
  Layer l = {malloc(sizeof(float) * count * 3), calloc(count, sizeof(float)), malloc(sizeof(float) * count * 3),
             malloc(sizeof(float) * count), keeps_edges};
  float *a = without_sparks(first, second), *b = without_sparks(second, first), *raw = malloc(sizeof(float) * count);
  for (int i = 0; i < count * 3; i++) l.values[i] = (a[i] + b[i]) / 2;
  for (int p = 0; p < count; p++) {
    float difference = brightness(a + p * 3) - brightness(b + p * 3);
    raw[p] = difference * difference / 4;
  }
  /* A single difference says little: take the mean of 7 by 7. */
  for (int y = 3; y < size - 3; y++)
    for (int x = 3; x < size - 3; x++) {
      float sum = 0;
      for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++) sum += raw[(y + dy) * size + x + dx];
      l.variance[y * size + x] = sum / 49;
    }
  free(a); free(b); free(raw);
  return l;
}

static float likeness(int p, int q, float charity) {
  const float *a = guide + p * 6, *b = guide + q * 6;
  float unlike = 0;
  for (int c = 0; c < 6; c++) unlike += (a[c] - b[c]) * (a[c] - b[c]) * (c < 3 ? NORMAL_WEIGHT : ALBEDO_WEIGHT);
  return unlike < 8 ? expf(-unlike) + charity : charity;
}

static void filter_pixel(Layer *layers, int p, int gap, int step) {
  int x = p % size, y = p / size, taps[25], n = 0;
  float weights[25];
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      int qx = x + dx * gap, qy = y + dy * gap, q = qy * size + qx;
      if (qx < 0 || qy < 0 || qx >= size || qy >= size || alpha[q] < COVERED) continue;
      float weight = KERNEL[dx + 2] * KERNEL[dy + 2] * likeness(p, q, step == 0 ? CHARITY : 0);
      if (weight > 0) taps[n] = q, weights[n++] = weight;
    }
  for (Layer *l = layers; l < layers + 2; l++) {
    float sum[3] = {0}, total = 0, variance = 0, here = brightness(l->values + p * 3);
    float allowed = TOLERANCE * TOLERANCE * l->variance[p] + 1e-5f;
    for (int t = 0; t < n; t++) {
      const float *value = l->values + taps[t] * 3;
      float difference = brightness(value) - here, weight = weights[t];
      if (l->keeps_edges && step >= EDGES_FROM) weight *= expf(-difference * difference / allowed);
      for (int c = 0; c < 3; c++) sum[c] += value[c] * weight;
      variance += l->variance[taps[t]] * weight * weight;
      total += weight;
    }
    for (int c = 0; c < 3; c++) l->next[p * 3 + c] = sum[c] / total;
    l->next_variance[p] = variance / (total * total);
  }
}

static void filter(Layer *layers) {
  for (int step = 0; step < STEPS; step++) {
#pragma omp parallel for schedule(dynamic, 16)
    for (int y = 0; y < size; y++)
      for (int p = y * size; p < (y + 1) * size; p++)
        if (alpha[p] >= COVERED) filter_pixel(layers, p, 1 << step, step);
    for (Layer *l = layers; l < layers + 2; l++) {
      float *v = l->values, *s = l->variance;
      l->values = l->next; l->next = v;
      l->variance = l->next_variance; l->next_variance = s;
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "usage: denoise <folder> <size>\n"), 1;
  const char *folder = argv[1];
  size = atoi(argv[2]);
  count = size * size;
  float *mean[4], *halves[5][2];
  const char *names[5] = {"albedo", "glow", "normal", "light", "shine"};
  for (int i = 0; i < 5; i++)
    for (int h = 0; h < 2; h++) halves[i][h] = plane(folder, names[i], h, 3);
  float *image[2] = {plane(folder, "image", 0, 4), plane(folder, "image", 1, 4)};
  for (int i = 0; i < 3; i++) {
    mean[i] = malloc(sizeof(float) * count * 3);
    for (int k = 0; k < count * 3; k++) mean[i][k] = (halves[i][0][k] + halves[i][1][k]) / 2;
  }
  alpha = malloc(sizeof(float) * count);
  guide = calloc((size_t)count * 6, sizeof(float));
  for (int p = 0; p < count; p++) {
    alpha[p] = fminf(1, (image[0][p * 4 + 3] + image[1][p * 4 + 3]) / 2);
    if (alpha[p] < COVERED) continue;
    for (int c = 0; c < 3; c++) {
      guide[p * 6 + c] = mean[2][p * 3 + c] / alpha[p];
      guide[p * 6 + 3 + c] = mean[0][p * 3 + c] / alpha[p];
      /* Reflections come multiplied by coverage, which would look like an edge. Light comes divided by albedo: no need. */
      for (int h = 0; h < 2; h++) halves[4][h][p * 3 + c] /= alpha[p];
    }
  }
  Layer layers[2] = {layer(halves[3][0], halves[3][1], 0), layer(halves[4][0], halves[4][1], 1)};
  filter(layers);

  float *cutout = calloc((size_t)count * 4, sizeof(float));
  for (int p = 0; p < count; p++) {
    cutout[p * 4 + 3] = alpha[p];
    if (alpha[p] >= COVERED)
      for (int c = 0; c < 3; c++) {
        int k = p * 3 + c;
        cutout[p * 4 + c] = layers[0].values[k] * mean[0][k] + layers[1].values[k] * alpha[p] + mean[1][k];
      }
  }
  char path[4096];
  snprintf(path, sizeof path, "%s/cutout.f32", folder);
  FILE *file = fopen(path, "wb");
  fwrite(cutout, sizeof(float), (size_t)count * 4, file);
  return fclose(file);
}
