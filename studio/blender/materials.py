"""Turns the finishes of src/finish.ts into Blender materials."""
import json
import bpy


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


def linear(hex_colour):
    channels = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels]
