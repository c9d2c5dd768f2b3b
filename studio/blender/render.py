"""Photographs models in Blender Cycles. Started once by src/darkroom/blender.ts:

    blender -b -P render.py

Every line on stdin is one shot as JSON; every finished shot is answered by a line "SHOT {...}" on stdout.
A shot leaves raw float32 planes in its folder: for the product its light, colour and shape (which guide the denoiser),
and for the floor alone, so that the product can stand on any ground.
"""
import json
import math
import os
import sys
import time

import bpy
import numpy as np
from mathutils import Vector

sys.path.append(os.path.dirname(os.path.abspath(__file__)))  # Blender does not look beside the script
from lighting import direction, light_scene
from materials import finish_materials, linear

np.bool = bool  # Debian's numpy 1.24 dropped the name that Blender 3.4's glTF importer still uses

FIELD_OF_VIEW = 20
PLANES = ("image", "albedo", "normal")


def stand_on_floor(shot, products):
    root = bpy.data.objects.new("root", None)
    bpy.context.scene.collection.objects.link(root)
    for thing in [o for o in bpy.context.scene.objects if o.parent is None and o is not root]:
        thing.parent = root
    root.rotation_euler = (math.radians(shot.get("pitch", 0)), 0, math.radians(shot.get("turn", 0)))
    bpy.context.view_layer.update()
    root.location.z = shot.get("lift", 0) - min(p[2] for p in vertices(products, 1))
    bpy.context.view_layer.update()


def vertices(products, every=5):
    clouds = []
    for thing in products:
        flat = np.empty(len(thing.data.vertices) * 3, np.float32)
        thing.data.vertices.foreach_get("co", flat)
        world = np.array(thing.matrix_world)
        clouds.append(flat.reshape(-1, 3)[::every] @ world[:3, :3].T + world[:3, 3])
    return np.concatenate(clouds)


def framed(shot):
    """The points that the camera is to frame, from the model's axes (y up) to where Blender's importer put them."""
    world = np.array(bpy.data.objects["root"].matrix_world)
    points = np.array(shot["frame"])[:, [0, 2, 1]] * (1, -1, 1)
    return points @ world[:3, :3].T + world[:3, 3]


def aim_camera(shot, cloud):
    """Walks until the product fills the wanted share of the frame, a little below the middle."""
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    half = math.tan(math.radians(FIELD_OF_VIEW / 2))
    camera.data.sensor_width, camera.data.lens, camera.data.clip_end = 36, 18 / half, 10000
    toward = direction(shot["azimuth"], shot["elevation"])
    camera.rotation_euler = Vector(-toward).to_track_quat("-Z", "Y").to_euler()
    axes = np.array(camera.rotation_euler.to_matrix())
    middle, reach = (cloud.max(0) + cloud.min(0)) / 2, np.linalg.norm(np.ptp(cloud, axis=0)) / 2
    place = middle + toward * reach / half
    for _ in range(10):
        seen = (cloud - place) @ axes
        x, y = seen[:, 0] / -seen[:, 2] / half, seen[:, 1] / -seen[:, 2] / half
        extent = max((x.max() - x.min()) / shot["fillWidth"], (y.max() - y.min()) / shot["fillHeight"]) / 2
        depth = np.mean(-seen[:, 2])
        place = place + axes[:, 0] * (x.max() + x.min()) / 2 * half * depth \
            + axes[:, 1] * ((y.max() + y.min()) / 2 + shot.get("raise", .03)) * half * depth + axes[:, 2] * (extent - 1) * depth
    camera.location = Vector(place)
    return reach


def lay_floor(ground, reach):
    bpy.ops.mesh.primitive_circle_add(vertices=96, radius=reach * 30, fill_type="NGON")
    floor = bpy.context.object
    material = bpy.data.materials.new("floor"); material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*linear(ground), 1)
    shader.inputs["Specular"].default_value, shader.inputs["Roughness"].default_value = 0, 1
    floor.data.materials.append(material)
    return floor


def set_up_cycles(threads):
    scene = bpy.context.scene
    scene.render.engine, scene.render.film_transparent = "CYCLES", True
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Standard"
    c = scene.cycles
    c.use_denoising = c.use_adaptive_sampling = c.caustics_reflective = c.caustics_refractive = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 1, 3
    c.sample_clamp_direct, c.sample_clamp_indirect, c.blur_glossy = 30, 3, .5
    c.pixel_filter_type = "BLACKMAN_HARRIS"


def wire_planes(folder):
    scene, layer = bpy.context.scene, bpy.context.scene.view_layers[0]
    layer.cycles.denoising_store_passes = True  # colour and normal as a mirror shows them, not of the mirror itself
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format = folder, "OPEN_EXR"
    files.format.color_depth, files.format.exr_codec, files.format.color_mode = "32", "NONE", "RGBA"
    files.file_slots.clear()
    for name, output in zip(PLANES, ("Image", "Denoising Albedo", "Denoising Normal")):
        files.file_slots.new(f"{name}-")
        tree.links.new(layers.outputs[output], files.inputs[-1])


def expose(folder, size, samples, frame):
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.cycles.samples, scene.cycles.seed, scene.frame_current = samples, frame * 7919 + 1, frame
    bpy.ops.render.render()


def develop(folder, plane, frame, target):
    image = bpy.data.images.load(f"{folder}/{plane}-{frame:04d}.exr")
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    rows = pixels.reshape(image.size[1], image.size[0], 4)[::-1]  # Blender counts rows from the bottom
    (rows if plane == "image" else rows[..., :3]).astype(np.float32).tofile(f"{folder}/{target}.f32")
    bpy.data.images.remove(image)
    os.remove(f"{folder}/{plane}-{frame:04d}.exr")


def photograph(shot):
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=shot["glb"])
    products = [o for o in bpy.context.scene.objects if o.type == "MESH"]
    finish_materials()
    stand_on_floor(shot, products)
    floor = lay_floor(shot["ground"], aim_camera(shot, framed(shot) if "frame" in shot else vertices(products)))
    light_scene(shot["azimuth"])
    set_up_cycles(shot["threads"])
    wire_planes(shot["folder"])

    floor.visible_camera = False  # rays past the product end at once, which saves half the time
    expose(shot["folder"], shot["size"], shot["samples"], 0)
    for plane in PLANES:
        develop(shot["folder"], plane, 0, plane)
    floor.visible_camera = True
    for thing in products:
        thing.visible_camera = False
    expose(shot["folder"], shot["floorSize"], shot["floorSamples"], 1)
    develop(shot["folder"], "image", 1, "floor")
    print("SHOT", json.dumps({"id": shot["id"], "seconds": round(time.time() - started, 1)}), flush=True)


for line in sys.stdin:
    if line.strip():
        photograph(json.loads(line))
