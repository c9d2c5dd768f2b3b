"""Photographs models in Blender Cycles. Started once by src/darkroom/blender.ts:

    blender -b -P render.py

Every line on stdin is one shot as JSON; every finished shot is answered by a line "SHOT {...}" on stdout.
A shot leaves raw float32 planes in its folder: for the product in two independent halves (the difference between them
tells the denoiser what is noise), and for the floor alone, so that the product can stand on any ground.
"""
import json, math, os, sys, time
import bpy
import numpy as np
from mathutils import Vector

np.bool = bool  # Debian's numpy 1.24 dropped the name that Blender 3.4's glTF importer still uses

# Soft boxes round the camera: azimuth and elevation of the middle, half width and half height, radiance. Degrees; 0 is
# where the product faces when the camera stands at HOME_AZIMUTH.
SOFT_BOXES = [(-52, 42, 22, 27, 11.0), (66, 20, 9, 40, 9.0), (8, 80, 34, 20, 6.0),
              (178, 30, 50, 9, 6.5), (-126, 14, 8, 44, 10.0), (132, 18, 7, 44, 8.0)]
AMBIENT, BOUNCE, EXPOSURE, HOME_AZIMUTH, FIELD_OF_VIEW = 0.11, 0.33, 0.38, 28, 20
PLANES = ("image", "light", "albedo", "shine", "glow", "normal")


def linear(hex_colour):
    channels = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels]


def direction(azimuth, elevation):
    """glTF's front (+z) is Blender's -y."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])


def studio_light(turned):
    """An environment picture of the soft boxes, turned with the camera so that every product is lit alike."""
    height, width = 512, 1024
    v, u = (np.arange(height) + .5) / height, (np.arange(width) + .5) / width
    # Cycles' equirectangular pictures: the middle column looks along +x, and columns run clockwise seen from above.
    elevation, longitude = np.meshgrid((v - .5) * math.pi, (.5 - u) * 2 * math.pi, indexing="ij")
    rays = np.stack([np.cos(longitude) * np.cos(elevation), np.sin(longitude) * np.cos(elevation), np.sin(elevation)], -1)
    up = np.clip(rays[..., 2], 0, 1)
    picture = np.where(rays[..., 2] < 0, BOUNCE, AMBIENT * (.8 - .45 * up))
    for azimuth, tilt, half_width, half_height, radiance in SOFT_BOXES:
        centre = direction(azimuth + turned, tilt)
        right = np.cross(centre, [0, 0, 1.]); right /= np.linalg.norm(right)
        above = np.cross(right, centre)
        facing = rays @ centre
        depth = np.maximum(facing, 1e-4)
        x = rays @ right / depth / math.tan(math.radians(half_width))
        y = rays @ above / depth / math.tan(math.radians(half_height))
        inside = feather(x) * feather(y) * (facing > 0)
        picture = picture * (1 - inside) + inside * radiance * (1 - .28 * np.clip(np.hypot(x, y) * .7, 0, 1))
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture[..., None]
    image = bpy.data.images.new("studio", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(pixels.ravel())
    image.update(); image.pack()
    return image


def feather(distance):
    t = np.clip((1 - np.abs(distance)) / .22, 0, 1)
    return t * t * (3 - 2 * t)


def finish_materials():
    """glTF carries colour, roughness and metalness; the rest of a finish travels as a custom property."""
    for material in bpy.data.materials:
        if "finish" not in material:
            continue
        finish, tree = json.loads(material["finish"]), material.node_tree
        shader = next(n for n in tree.nodes if n.type == "BSDF_PRINCIPLED")
        shader.inputs["Clearcoat"].default_value = finish["coat"]
        shader.inputs["Clearcoat Roughness"].default_value = finish["coatRoughness"]
        shader.inputs["Specular"].default_value = .5 * finish["specular"]
        shader.inputs["Sheen"].default_value = .18 * finish["sheen"]
        shader.inputs["Emission Strength"].default_value = finish["glow"]
        if finish["grain"] and not shader.inputs["Normal"].links:
            noise, bump = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeBump")
            place = tree.nodes.new("ShaderNodeTexCoord")
            noise.inputs["Scale"].default_value = finish["grainScale"] * .35
            bump.inputs["Strength"].default_value = .1 * finish["grain"]
            bump.inputs["Distance"].default_value = .02
            tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
            tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
            tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


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


def light_scene(azimuth):
    world = bpy.data.worlds.new("studio"); world.use_nodes = True
    bpy.context.scene.world = world
    tree = world.node_tree
    picture = tree.nodes.new("ShaderNodeTexEnvironment"); picture.image = studio_light(azimuth - HOME_AZIMUTH)
    tree.links.new(picture.outputs["Color"], tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = EXPOSURE
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 1024


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
    """Light and albedo apart, so that a printed line or a weave is never blurred with the noise."""
    scene, layer = bpy.context.scene, bpy.context.scene.view_layers[0]
    for name in ("normal", "diffuse_direct", "diffuse_indirect", "diffuse_color",
                 "glossy_direct", "glossy_indirect", "glossy_color", "emit"):
        setattr(layer, f"use_pass_{name}", True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format = folder, "OPEN_EXR"
    files.format.color_depth, files.format.exr_codec, files.format.color_mode = "32", "NONE", "RGBA"
    files.file_slots.clear()

    def combine(operation, a, b):
        node = tree.nodes.new("CompositorNodeMixRGB"); node.blend_type = operation
        tree.links.new(a, node.inputs[1]); tree.links.new(b, node.inputs[2])
        return node.outputs[0]

    out = layers.outputs
    sources = dict(image=out["Image"], albedo=out["DiffCol"], glow=out["Emit"], normal=out["Normal"],
                   light=combine("ADD", out["DiffDir"], out["DiffInd"]),
                   shine=combine("MULTIPLY", combine("ADD", out["GlossDir"], out["GlossInd"]), out["GlossCol"]))
    for name in PLANES:
        files.file_slots.new(f"{name}-")
        tree.links.new(sources[name], files.inputs[-1])


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
    floor = lay_floor(shot["ground"], aim_camera(shot, vertices(products)))
    light_scene(shot["azimuth"])
    set_up_cycles(shot["threads"])
    wire_planes(shot["folder"])

    floor.visible_camera = False  # rays past the product end at once, which saves half the time
    imported = time.time()
    for half in (0, 1):
        expose(shot["folder"], shot["size"], shot["samples"] // 2, half)
        for plane in PLANES:
            develop(shot["folder"], plane, half, f"{plane}{half}")
    exposed = time.time()
    floor.visible_camera = True
    for thing in products:
        thing.visible_camera = False
    expose(shot["folder"], shot["floorSize"], shot["floorSamples"], 2)
    develop(shot["folder"], "image", 2, "floor")
    print("SHOT", json.dumps({"id": shot["id"], "seconds": round(time.time() - started, 1), "setUp": round(imported - started, 1),
                              "product": round(exposed - imported, 1), "floor": round(time.time() - exposed, 1)}), flush=True)


for line in sys.stdin:
    if line.strip():
        photograph(json.loads(line))
