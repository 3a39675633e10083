//! Vertices, mesh shaders and assumptions.

use crate::table::*;
use diag::Diagnostic;
use ir::OpRef;

table! {
    /// Emits a vertex of the current primitive.
    "EmitVertex": [] -> [], [], NOTHING, "attr-dict", {};
    /// Ends the current primitive.
    "EndPrimitive": [] -> [], [], NOTHING, "attr-dict", {};
    /// Launches groups of mesh shaders, with data for them in a variable.
    "EXT.EmitMeshTasks": [
        "group_count_x" One SignlessOrUnsignedInt32, "group_count_y" One SignlessOrUnsignedInt32,
        "group_count_z" One SignlessOrUnsignedInt32, "payload" Optional AnyPtr,
    ] -> [], [], TraitSet::TERMINATOR, "operands attr-dict `:` type(operands)", { hooks: verifier(&verify_mesh_tasks) };
    /// Sets the numbers of vertices and primitives that a mesh shader emits.
    "EXT.SetMeshOutputs": [
        "vertex_count" One SignlessOrUnsignedInt32, "primitive_count" One SignlessOrUnsignedInt32,
    ] -> [], [], NOTHING, "operands attr-dict `:` type(operands)", {};
    /// Assumes that a condition is true.
    "KHR.AssumeTrue": ["condition" One Bool] -> [], [], NOTHING, "$condition attr-dict", {};
}

/// Verifies that the data for mesh shaders is in storage for it.
fn verify_mesh_tasks(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(payload) = op.operands().nth(3) else { return Ok(()) };
    let class = crate::types::PointerType::cast(payload.ty()).and_then(|pointer| pointer.storage_class());
    match class {
        Some(StorageClass::TaskPayloadWorkgroupEXT) => Ok(()),
        _ => Err(op.error("payload must be a variable with a storage class of TaskPayloadWorkgroupEXT")),
    }
}
