//! Tensor memory, and products of matrices in it.

use crate::calls::call;
use crate::case::{case_of, error, has, is_set, name_of, number_of, space, suffix};
use crate::copy::push_flag;
use crate::table::*;
use diag::Diagnostic;
use ir::{OpRef, Type, TypeRef, Value};
use llvm::lowering::Lowering;

table! {
    /// Allocates columns of tensor memory; their address is written to shared memory.
    "tcgen05.alloc":
        ["addr" One PointerOrShared, "nCols" One I32] -> [],
        [case("group", CTAGroupKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $nCols attr-dict `:` type(operands)",
        { interfaces: lowered!(Named(grouped)) };
    /// Makes an mbarrier track the asynchronous operations that the thread has begun.
    "tcgen05.commit":
        ["addr" One PointerOrShared, "multicastMask" Optional I16] -> [],
        [case("group", CTAGroupKind::CONSTRAINT, 0)], NOTHING,
        "$addr (`,` `multicast_mask` `=` $multicastMask^)? attr-dict `:` type(operands)",
        { interfaces: lowered!(Named(grouped)) };
    /// Begins a copy from shared to tensor memory.
    "tcgen05.cp":
        ["taddr" One TensorPointer, "smem_desc" One I64] -> [],
        [
            case("group", CTAGroupKind::CONSTRAINT, 0), case("multicast", Tcgen05CpMulticast::CONSTRAINT, 0),
            attr("shape", Tcgen05CpShape::CONSTRAINT), optional("srcFormat", Tcgen05CpSrcFormat::CONSTRAINT),
        ], NOTHING,
        "$taddr`,` $smem_desc attr-dict",
        { hooks: verifier(&verify_copy), interfaces: lowered!(Named(copy)) };
    /// Frees columns of tensor memory.
    "tcgen05.dealloc":
        ["taddr" One TensorPointer, "nCols" One I32] -> [],
        [case("group", CTAGroupKind::CONSTRAINT, 0)], NOTHING,
        "$taddr `,` $nCols attr-dict `:` type(operands)",
        { interfaces: lowered!(Named(grouped)) };
    /// Orders asynchronous operations before or after a synchronization of threads.
    "tcgen05.fence":
        [] -> [],
        [attr("kind", Tcgen05FenceKind::CONSTRAINT)], NOTHING,
        "$kind attr-dict",
        { interfaces: lowered!(Named(fence)) };
    /// Begins to load registers from tensor memory.
    "tcgen05.ld":
        ["tmemAddr" One TensorPointer, "offset" Optional I64] -> ["res" One Registers],
        [unit("pack"), attr("shape", Tcgen05LdStShape::CONSTRAINT)], NOTHING,
        "$tmemAddr (`,` $offset^)? (`pack` $pack^)? attr-dict `:` type($res)",
        { hooks: verifier(&verify_access), interfaces: lowered!(With(access)) };
    /// Begins to multiply matrices into tensor memory.
    "tcgen05.mma":
        [
            "matrixD" One TensorPointer, "matrixA" One TensorPointerOrI64, "matrixB" One I64, "idesc" One I32,
            "enableInputD" One I1, "scaleInputD" Optional I64, "disableOutputLane" Optional LaneMask,
        ] -> [],
        [
            unit("aShift"), case("collectorOp", Tcgen05MMACollectorOp::CONSTRAINT, 0), attr("ctaGroup",
            CTAGroupKind::CONSTRAINT), attr("kind", Tcgen05MMAKind::CONSTRAINT), SEGMENTS,
        ], SEGMENTED,
        "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`scale` `=` $scaleInputD^)? \
         (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` type(operands) `)`",
        { hooks: verifier(&verify_multiply), interfaces: lowered!(With(multiply)) };
    /// Begins to multiply matrices whose blocks have scales, into tensor memory.
    "tcgen05.mma.block_scale":
        [
            "matrixD" One TensorPointer, "matrixA" One TensorPointerOrI64, "matrixB" One I64, "idesc" One I32,
            "enableInputD" One I1, "scaleA" One TensorPointer, "scaleB" One TensorPointer,
        ] -> [],
        [
            case("blockScale", Tcgen05MMABlockScale::CONSTRAINT, 0), case("collectorOp",
            Tcgen05MMACollectorOp::CONSTRAINT, 0), attr("ctaGroup", CTAGroupKind::CONSTRAINT), attr("kind",
            MMABlockScaleKind::CONSTRAINT),
        ], NOTHING,
        "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $scaleA `,` $scaleB attr-dict \
         `:` `(` type(operands) `)`",
        { hooks: verifier(&verify_scaled), interfaces: lowered!(With(multiply_scaled)) };
    /// Begins to multiply a sparse with a dense matrix into tensor memory.
    "tcgen05.mma.sp":
        [
            "matrixD" One TensorPointer, "matrixA" One TensorPointerOrI64, "matrixB" One I64, "idesc" One I32,
            "enableInputD" One I1, "sparseMetadata" One TensorPointer, "scaleInputD" Optional I64,
            "disableOutputLane" Optional LaneMask,
        ] -> [],
        [
            unit("aShift"), case("collectorOp", Tcgen05MMACollectorOp::CONSTRAINT, 0), attr("ctaGroup",
            CTAGroupKind::CONSTRAINT), attr("kind", Tcgen05MMAKind::CONSTRAINT), SEGMENTS,
        ], SEGMENTED,
        "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata (`scale` `=` \
         $scaleInputD^)? (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` type(operands) `)`",
        { hooks: verifier(&verify_multiply), interfaces: lowered!(With(multiply)) };
    /// Begins to multiply a sparse matrix whose blocks have scales, into tensor memory.
    "tcgen05.mma.sp.block_scale":
        [
            "matrixD" One TensorPointer, "matrixA" One TensorPointerOrI64, "matrixB" One I64, "idesc" One I32,
            "enableInputD" One I1, "sparseMetadata" One TensorPointer, "scaleA" One TensorPointer, "scaleB" One
            TensorPointer,
        ] -> [],
        [
            case("blockScale", Tcgen05MMABlockScale::CONSTRAINT, 0), case("collectorOp",
            Tcgen05MMACollectorOp::CONSTRAINT, 0), attr("ctaGroup", CTAGroupKind::CONSTRAINT), attr("kind",
            MMABlockScaleKind::CONSTRAINT),
        ], NOTHING,
        "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata `,` $scaleA \
         `,` $scaleB attr-dict `:` `(` type(operands) `)`",
        { hooks: verifier(&verify_scaled), interfaces: lowered!(With(multiply_scaled)) };
    /// Begins to multiply matrices into tensor memory, with stationary weights.
    "tcgen05.mma.ws":
        [
            "matrixD" One TensorPointer, "matrixA" One TensorPointerOrI64, "matrixB" One I64, "idesc" One I32,
            "enableInputD" One I1, "zeroColMask" Optional I64,
        ] -> [],
        [
            case("collectorBBuffer", Tcgen05MMACollectorBBuffer::CONSTRAINT, 0), case("collectorOp",
            Tcgen05MMACollectorOp::CONSTRAINT, 0), attr("kind", Tcgen05MMAKind::CONSTRAINT),
        ], NOTHING,
        "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` $zeroColMask^)? attr-dict \
         `:` `(` type(operands) `)`",
        { interfaces: lowered!(With(multiply_stationary)) };
    /// Begins to multiply a sparse with a dense matrix into tensor memory, with stationary weights.
    "tcgen05.mma.ws.sp":
        [
            "matrixD" One TensorPointer, "matrixA" One TensorPointerOrI64, "matrixB" One I64, "idesc" One I32,
            "enableInputD" One I1, "sparseMetadata" One TensorPointer, "zeroColMask" Optional I64,
        ] -> [],
        [
            case("collectorBBuffer", Tcgen05MMACollectorBBuffer::CONSTRAINT, 0), case("collectorOp",
            Tcgen05MMACollectorOp::CONSTRAINT, 0), attr("kind", Tcgen05MMAKind::CONSTRAINT),
        ], NOTHING,
        "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata (`,` \
         $zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
        { interfaces: lowered!(With(multiply_stationary)) };
    /// Descriptor of a matrix in shared memory.
    "tcgen05.mma_smem_desc":
        [
            "startAddr" One I32, "leadingDimOffset" One I32, "strideDimOffset" One I32, "baseOffset" One I8,
            "leadingDimMode" One I1, "swizzleMode" One I8,
        ] -> ["res" One I64],
        [], NOTHING,
        "`(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)",
        { interfaces: lowered!(With(descriptor)) };
    /// Gives up the right to allocate tensor memory.
    "tcgen05.relinquish_alloc_permit":
        [] -> [],
        [case("group", CTAGroupKind::CONSTRAINT, 0)], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Named(grouped)) };
    /// Begins to shift rows of tensor memory down by one.
    "tcgen05.shift":
        ["taddr" One TensorPointer] -> [],
        [case("group", CTAGroupKind::CONSTRAINT, 0)], NOTHING,
        "$taddr attr-dict `:` type(operands)",
        { interfaces: lowered!(Named(grouped)) };
    /// Begins to store registers to tensor memory.
    "tcgen05.st":
        ["tmemAddr" One TensorPointer, "val" One Registers, "offset" Optional I64] -> [],
        [attr("shape", Tcgen05LdStShape::CONSTRAINT), unit("unpack")], NOTHING,
        "$tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? attr-dict `:` type($val)",
        { hooks: verifier(&verify_access), interfaces: lowered!(With(access)) };
    /// Waits until the loads or the stores of tensor memory are complete.
    "tcgen05.wait":
        [] -> [],
        [attr("kind", Tcgen05WaitKind::CONSTRAINT)], NOTHING,
        "$kind attr-dict",
        { interfaces: lowered!(Named(wait)) };
}

/// Address space of tensor memory.
const TENSOR: u32 = 6;
/// Address space of the shared memory of a block.
const SHARED: u32 = 3;

/// Returns the end of a name for the blocks that take part.
fn group(op: OpRef<'_>) -> &'static str {
    if case_of(op, "group") == "cta_2" { ".cg2" } else { ".cg1" }
}

/// Returns the name of an intrinsic for a number of blocks, and for an address in shared memory.
fn grouped(op: OpRef<'_>) -> String {
    let shared = suffix(op.num_operands() > 0 && space(op, 0) == SHARED, ".shared");
    let multicast = suffix(name_of(op) == "tcgen05.commit" && has(op, 1), ".mc");
    let name = match name_of(op) {
        "tcgen05.relinquish_alloc_permit" => "tcgen05.relinq.alloc.permit",
        "tcgen05.shift" => "tcgen05.shift.down",
        name => name,
    };
    format!("{name}{multicast}{shared}{}", group(op))
}

fn fence(op: OpRef<'_>) -> String {
    format!("tcgen05.fence.{}.thread.sync", case_of(op, "kind"))
}

fn wait(op: OpRef<'_>) -> String {
    let what = if case_of(op, "kind") == "load" { "ld" } else { "st" };
    format!("tcgen05.wait.{what}")
}

fn copy(op: OpRef<'_>) -> String {
    let shape = case_of(op, "shape").trim_start_matches("shape_");
    let joined = |name: &str, joint: &str| match case_of(op, name) {
        "" | "none" => String::new(),
        case => format!("{joint}{case}"),
    };
    format!("tcgen05.cp.{shape}{}{}{}", joined("multicast", "_"), joined("srcFormat", "."), group(op))
}

fn verify_copy(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match (case_of(op, "shape"), case_of(op, "multicast")) {
        ("shape_64x128b", "warpx2_01_23" | "warpx2_02_13") | ("shape_32x128b", "warpx4") => Ok(()),
        ("shape_64x128b", _) => {
            let message = "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op";
            Err(op.plain_error(message))
        }
        ("shape_32x128b", _) => {
            Err(op.plain_error("Shape 32x128b requires multicast warpx4 for tcgen05.cp Op"))
        }
        (_, "none") => Ok(()),
        _ => Err(op.plain_error("Invalid multicast type for tcgen05.cp Op")),
    }
}

/// Returns the number of registers that a type stands for.
fn registers(ty: TypeRef<'_>) -> i64 {
    ty.shape().and_then(|shape| shape.first()).copied().unwrap_or(1)
}

/// Returns the registers of one unit of a shape.
fn unit_of(shape: &str) -> i64 {
    match shape {
        "shape_16x128b" => 2,
        "shape_16x256b" => 4,
        _ => 1,
    }
}

/// Loads or stores registers.
fn access(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let loads = op.num_results() > 0;
    let shape = case_of(op, "shape");
    let count = registers(if loads { op.result(0).ty() } else { op.operand(1).ty() });
    let name = format!(
        "tcgen05.{}.{}.x{}",
        if loads { "ld" } else { "st" },
        shape.trim_start_matches("shape_"),
        count / unit_of(shape)
    );
    let packed = is_set(op, if loads { "pack" } else { "unpack" });
    let mut arguments = at.operands();
    if !loads && arguments.len() == 3 {
        arguments.swap(1, 2);
    }
    push_flag(at, &mut arguments, packed);
    call(at, &name, &arguments)
}

fn verify_access(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let loads = op.num_results() > 0;
    let shape = case_of(op, "shape");
    let offset = has(op, if loads { 1 } else { 2 });
    if shape == "shape_16x32bx2" && !offset {
        return Err(op.plain_error("shape 16x32bx2 requires offset argument"));
    }
    if shape != "shape_16x32bx2" && offset {
        return Err(op.plain_error("offset argument is only supported for shape 16x32bx2"));
    }
    let count = registers(if loads { op.result(0).ty() } else { op.operand(1).ty() });
    if count >= unit_of(shape) {
        return Ok(());
    }
    let message = match loads {
        true => format!("invalid result type length {count} for shape {shape} in tcgen05.ld Op"),
        false => format!("invalid input length {count} for shape {shape} in tcgen05.st Op"),
    };
    Err(op.plain_error(message))
}

/// Computes a descriptor: fields at their places.
fn descriptor(at: &mut Lowering<'_>) -> Option<Value> {
    const FIELDS: [(i64, i64); 6] = [(0, 0x3fff), (16, 0x3fff), (32, 0x3fff), (49, 7), (52, 1), (61, 7)];
    let operands = at.operands();
    let mut result = at.number(64, 0);
    for (index, (&operand, (place, mask))) in operands.iter().zip(FIELDS).enumerate() {
        if index == 3 {
            let fixed = at.number(64, 1 << 46);
            result = at.instruction("llvm.or", &[result, fixed], Type::I64);
        }
        let field = match at.type_of(operand) {
            Type::I32 => operand,
            _ => at.instruction("llvm.zext", &[operand], Type::I32),
        };
        let mask = at.number(32, mask);
        let field = at.instruction("llvm.and", &[field, mask], Type::I32);
        let field = at.instruction("llvm.zext", &[field], Type::I64);
        let place = at.number(64, place);
        let field = at.instruction("llvm.shl", &[field, place], Type::I64);
        result = at.instruction("llvm.or", &[result, field], Type::I64);
    }
    Some(result)
}

/// Returns the part of a name for the place of the first factor.
fn factor(op: OpRef<'_>) -> &'static str {
    if space(op, 1) == TENSOR { "tensor" } else { "shared" }
}

/// Multiplies, with a scale of the sum and a mask of lanes where they are given.
fn multiply(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let sparse = name_of(op) == "tcgen05.mma.sp";
    let first = if sparse { 6 } else { 5 };
    let (scale, mask) = (has(op, first), has(op, first + 1));
    let blocks = number_of(op, "ctaGroup").map_or(1, |group| i64::from(group) + 1);
    let lanes = if mask { format!(".disable_output_lane.cg{blocks}") } else { String::new() };
    let shift = suffix(is_set(op, "aShift"), ".ashift");
    let name = format!("{}.{}{}{lanes}{shift}", name_of(op), factor(op), suffix(scale, ".scale_d"));
    let (kind, collector) = (number_of(op, "kind"), number_of(op, "collectorOp"));
    let mut arguments = at.operands();
    arguments.push(at.number(32, kind.map_or(0, i64::from)));
    if !mask {
        arguments.push(at.number(32, blocks));
    }
    arguments.push(at.number(32, collector.map_or(0, i64::from)));
    call(at, &name, &arguments)
}

/// Multiplies matrices whose blocks have scales.
fn multiply_scaled(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let base = name_of(op).trim_end_matches(".block_scale");
    let block = match case_of(op, "blockScale") {
        "default" => String::new(),
        block => format!(".{block}"),
    };
    let name = format!("{base}.{}.{}.block_scale{block}", factor(op), case_of(op, "kind"));
    let blocks = number_of(op, "ctaGroup").map_or(1, |group| i64::from(group) + 1);
    let collector = number_of(op, "collectorOp").map_or(0, i64::from);
    let mut arguments = at.operands();
    arguments.push(at.number(32, blocks));
    arguments.push(at.number(32, collector));
    call(at, &name, &arguments)
}

/// Multiplies with stationary weights.
fn multiply_stationary(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let sparse = name_of(op) == "tcgen05.mma.ws.sp";
    let mask = suffix(has(op, if sparse { 6 } else { 5 }), ".zero_col_mask");
    let name = format!("{}.{}{mask}", name_of(op), factor(op));
    let numbers =
        ["kind", "collectorBBuffer", "collectorOp"].map(|name| number_of(op, name).map_or(0, i64::from));
    let mut arguments = at.operands();
    for number in numbers {
        arguments.push(at.number(32, number));
    }
    call(at, &name, &arguments)
}

fn verify_multiply(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let sparse = name_of(op) == "tcgen05.mma.sp";
    let mask = op.operand_group(if sparse { 7 } else { 6 });
    let lanes =
        mask.clone().next().and_then(|index| op.operands().nth(index)).map(|mask| registers(mask.ty()));
    let blocks = number_of(op, "ctaGroup").map_or(1, |group| i64::from(group) + 1);
    if let Some(lanes) = lanes.filter(|&lanes| lanes != 4 * blocks) {
        return error(op, format!("Disable Output Lane of length {lanes} is incompatible with CtaGroupAttr"));
    }
    if is_set(op, "aShift") {
        if space(op, 1) != TENSOR {
            return error(op, "A-shift can be applied only when matrix A is in tensor memory");
        }
        if matches!(case_of(op, "collectorOp"), "fill" | "use") {
            return error(op, "Cannot use collector buffer operation fill or use with ashift");
        }
    }
    Ok(())
}

fn verify_scaled(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (kind, block) = (case_of(op, "kind"), case_of(op, "blockScale"));
    if kind == "mxf4nvf4" && block == "default" {
        return error(op, "mxf4nvf4 requires block scale attribute");
    }
    if kind != "mxf4nvf4" && block == "block16" {
        return error(op, format!("{kind} kind does not support block16 attribute"));
    }
    Ok(())
}
