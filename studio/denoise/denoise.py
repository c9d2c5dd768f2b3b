"""Takes the noise out of a raw exposure with Open Image Denoise's network, run by PyTorch (Debian ships no OIDN).

    /usr/bin/python3 denoise.py THREADS

Every line on stdin is {"id", "folder", "size"}; every finished one is answered by a line "DENOISED {...}" on stdout.
Reads what blender/render.py left in the folder and writes cutout.f32: premultiplied linear RGB and coverage.
The network and its transfer function are those of https://github.com/RenderKit/oidn (core/unet_filter, color.h);
the weights rt_hdr_alb_nrm.tza come from https://github.com/RenderKit/oidn-weights (Apache 2.0).
"""
import json
import os
import struct
import sys
import time

import numpy as np
import torch
import torch.nn.functional as nn

MARGIN, TILE_STEP = 32, 16  # pixels; the network halves its picture four times


def read_weights(file):
    data = open(file, "rb").read()
    at, = struct.unpack_from("<Q", data, 4)
    count, = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from("<H", data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind, offset = struct.unpack_from("<cQ", data, at)
        at += 9
        values = np.frombuffer(data, np.float16 if kind == b"h" else np.float32, int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


HERE = os.path.dirname(os.path.abspath(__file__))
FOR_LIGHT = read_weights(os.path.join(HERE, "rt_hdr_alb_nrm.tza"))
FOR_COVERAGE = read_weights(os.path.join(HERE, "rt_hdr_alb_nrm_small.tza"))


def pool(x):
    return nn.max_pool2d(x, 2)


def widen(x, beside):
    return torch.cat((nn.interpolate(x, scale_factor=2, mode="nearest"), beside), 1)


def run_network(weights, x):
    def conv(name, x):
        return nn.relu_(nn.conv2d(x, weights[f"{name}.weight"], weights[f"{name}.bias"], padding=1))

    one = pool(conv("enc_conv1", conv("enc_conv0", x)))
    two = pool(conv("enc_conv2", one))
    three = pool(conv("enc_conv3", two))
    four = pool(conv("enc_conv4", three))
    y = conv("enc_conv5b", conv("enc_conv5a", four))
    y = conv("dec_conv4b", conv("dec_conv4a", widen(y, three)))
    y = conv("dec_conv3b", conv("dec_conv3a", widen(y, two)))
    y = conv("dec_conv2b", conv("dec_conv2a", widen(y, one)))
    return conv("dec_conv0", conv("dec_conv1b", conv("dec_conv1a", widen(y, x))))


# The perceptual curve in which the network sees light.
A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def encode(y):
    return torch.where(y <= Y0, A * y, torch.where(y <= Y1, B * y.clamp(min=Y0) ** C + D, E * torch.log(y + F) + G))


def decode(x):
    return torch.where(x <= X0, x / A, torch.where(x <= X1, ((x - D).clamp(min=1e-9) / B) ** (1 / C), torch.exp((x - G) / E) - F))


SCALE = float(encode(torch.tensor(65504.)))


def denoise(weights, color, albedo, normal):
    """Planes of height x width x 3, linear light; normals from -1 to 1."""
    as_planes = lambda a: torch.from_numpy(np.ascontiguousarray(a.transpose(2, 0, 1)))[None]
    x = torch.cat((encode(as_planes(color).clamp(min=0)) / SCALE, as_planes(albedo).clamp(0, 1), as_planes(normal).clamp(-1, 1) * .5 + .5), 1)
    height, width = x.shape[2:]
    x = nn.pad(x, (0, -width % TILE_STEP, 0, -height % TILE_STEP), mode="replicate")
    with torch.inference_mode():
        y = run_network(weights, x)[:, :, :height, :width]
        return decode(y * SCALE)[0].numpy().transpose(1, 2, 0)


def develop(folder, size):
    read = lambda name, channels: np.fromfile(f"{folder}/{name}.f32", np.float32).reshape(size, size, channels)
    image, albedo, normal = read("image", 4), read("albedo", 3), read("normal", 3)
    rows, columns = (np.flatnonzero(image[..., 3].any(axis)) for axis in (1, 0))
    frame = (slice(max(rows[0] - MARGIN, 0), rows[-1] + MARGIN), slice(max(columns[0] - MARGIN, 0), columns[-1] + MARGIN))
    out = image.copy()
    image, albedo, normal = image[frame], albedo[frame], normal[frame]
    out[..., :3][frame] = denoise(FOR_LIGHT, image[..., :3], albedo, normal)
    coverage = np.repeat(image[..., 3:], 3, 2)
    out[..., 3][frame] = denoise(FOR_COVERAGE, coverage, coverage, normal).mean(2).clip(0, 1)
    out.tofile(f"{folder}/cutout.f32")


if __name__ == "__main__":
    torch.set_num_threads(int(sys.argv[1]))
    for line in sys.stdin:
        job = json.loads(line)
        started = time.time()
        develop(job["folder"], job["size"])
        print("DENOISED", json.dumps({"id": job["id"], "seconds": round(time.time() - started, 1)}), flush=True)
