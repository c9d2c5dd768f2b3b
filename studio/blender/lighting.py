"""The soft boxes that every product is lit by."""
import math
import bpy
import numpy as np

# Soft boxes round the camera: azimuth and elevation of the middle, half width and half height, radiance. Degrees; 0 is
# where the product faces when the camera stands at HOME_AZIMUTH.
SOFT_BOXES = [(-52, 42, 22, 27, 11.0), (66, 20, 9, 40, 9.0), (8, 80, 34, 20, 6.0),
              (178, 30, 50, 9, 6.5), (-126, 14, 8, 44, 10.0), (132, 18, 7, 44, 8.0)]
AMBIENT, BOUNCE, EXPOSURE, HOME_AZIMUTH = 0.11, 0.33, 0.38, 28


def direction(azimuth, elevation):
    """glTF's front (+z) is Blender's -y."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])


def light_scene(azimuth):
    world = bpy.data.worlds.new("studio"); world.use_nodes = True
    bpy.context.scene.world = world
    tree = world.node_tree
    picture = tree.nodes.new("ShaderNodeTexEnvironment"); picture.image = studio_light(azimuth - HOME_AZIMUTH)
    tree.links.new(picture.outputs["Color"], tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = EXPOSURE
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 1024


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
