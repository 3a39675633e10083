//! Matrices of a warp: loads, stores, and products of fragments.

use crate::calls::call;
use crate::case::{case_of, extent, int_of, space, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::{OpRef, Type, Value};
use llvm::lowering::Lowering;
use llvm::types::struct_type;

table! {
    /// Loads matrices of a warp from shared memory.
    "ldmatrix":
        ["ptr" One SharedPointer] -> ["res" One AnyType],
        [
            attr("eltType", LdStMatrixEltType::CONSTRAINT), attr("layout", MMALayout::CONSTRAINT), attr("num",
            I32Attr::CONSTRAINT), attr("shape", LdStMatrixShapeAttr::CONSTRAINT),
        ], NOTHING,
        "$ptr attr-dict `:` functional-type($ptr, $res)",
        { hooks: verifier(&verify_load), interfaces: lowered!(Named(load)) };
    /// Stores matrices of a warp to shared memory.
    "stmatrix":
        ["ptr" One SharedPointer, "sources" Variadic I32] -> [],
        [
            attr("eltType", LdStMatrixEltType::CONSTRAINT), attr("layout", MMALayout::CONSTRAINT), attr("shape",
            LdStMatrixShapeAttr::CONSTRAINT),
        ], NOTHING,
        "$ptr `,` $sources attr-dict `:` type(operands)",
        { hooks: verifier(&verify_store), interfaces: lowered!(Named(store)) };
    /// Loads a fragment of a matrix of a warp.
    "wmma.load":
        ["ptr" One Pointer, "stride" One I32] -> ["res" One StructureOrF64],
        [
            attr("eltype", MMATypes::CONSTRAINT), attr("frag", MMAFrag::CONSTRAINT), attr("k",
            I32Attr::CONSTRAINT), attr("layout", MMALayout::CONSTRAINT), attr("m", I32Attr::CONSTRAINT),
            attr("n", I32Attr::CONSTRAINT),
        ], NOTHING,
        "$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)",
        { hooks: verifier(&verify_load_fragment), interfaces: lowered!(With(load_fragment)) };
    /// Multiplies fragments of matrices of a warp, and adds a third.
    "wmma.mma":
        ["args" Variadic Compatible] -> ["res" One Structure],
        [
            attr("eltypeA", MMATypes::CONSTRAINT), attr("eltypeB", MMATypes::CONSTRAINT), attr("k",
            I32Attr::CONSTRAINT), attr("layoutA", MMALayout::CONSTRAINT), attr("layoutB",
            MMALayout::CONSTRAINT), attr("m", I32Attr::CONSTRAINT), attr("n", I32Attr::CONSTRAINT),
        ], NOTHING,
        "$args attr-dict `:` functional-type($args, $res)",
        { hooks: verifier(&verify_multiply), interfaces: lowered!(Named(multiply)) };
    /// Stores a fragment of a matrix of a warp.
    "wmma.store":
        ["ptr" One Pointer, "args" Variadic Compatible, "stride" One I32] -> [],
        [
            attr("eltype", MMATypes::CONSTRAINT), attr("k", I32Attr::CONSTRAINT), attr("layout",
            MMALayout::CONSTRAINT), attr("m", I32Attr::CONSTRAINT), attr("n", I32Attr::CONSTRAINT),
        ], NOTHING,
        "$ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,` type($args)",
        { hooks: verifier(&verify_store_fragment), interfaces: lowered!(With(store_fragment)) };
}

/// Returns the end of the name of an access to matrices.
fn matrices(op: OpRef<'_>, count: i64) -> String {
    let (m, n) = (extent(op, "shape", 0), extent(op, "shape", 1));
    let transposed = suffix(case_of(op, "layout") == "col", ".trans");
    let (element, space) = (case_of(op, "eltType"), space(op, 0));
    format!("sync.aligned.m{m}n{n}.x{count}{transposed}.{element}.p{space}")
}

fn load(op: OpRef<'_>) -> String {
    format!("ldmatrix.{}", matrices(op, int_of(op, "num")))
}

fn store(op: OpRef<'_>) -> String {
    format!("stmatrix.{}", matrices(op, op.num_operands() as i64 - 1))
}

/// Verifies that a result is one element or a structure of several.
fn verify_result(op: OpRef<'_>, count: usize) -> Result<(), Diagnostic> {
    let ty = op.result(0).ty();
    if count == 1 {
        return match ty.handle() {
            Type::I32 => Ok(()),
            _ => Err(op.error("expected destination type is i32")),
        };
    }
    if ty.handle() == struct_type(op.context(), &vec![Type::I32; count], false) {
        return Ok(());
    }
    Err(op.error(format!("expected destination type is a structure of {count} elements of type i32")))
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let wrong = |message: &str| Err(op.error(message));
    let (num, layout, element) = (int_of(op, "num"), case_of(op, "layout"), case_of(op, "eltType"));
    match (extent(op, "shape", 0), extent(op, "shape", 1)) {
        (8, 8) if !matches!(num, 1 | 2 | 4) => {
            return wrong("expected num attribute to be 1, 2 or 4 for 8x8 matrix");
        }
        (8, 8) if element != "b16" => return wrong("expected element type to be b16 for 8x8 matrix"),
        (8, 16) if !matches!(num, 1 | 2 | 4) => {
            return wrong("expected num attribute to be 1, 2 or 4 for 8x16 matrix");
        }
        (8, 16) if layout != "row" => return wrong("expected layout to be row for 8x16 matrix"),
        (8, 16) if !matches!(element, "b8x16.b4x16_p64" | "b8x16.b6x16_p32") => {
            return wrong("expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix");
        }
        (16, 16) if !matches!(num, 1 | 2) => {
            return wrong("expected num attribute to be 1 or 2 for 16x16 matrix");
        }
        (16, 16) if layout != "col" => return wrong("expected layout to be col for 16x16 matrix"),
        (16, 16) if element == "b16" => {
            return wrong(
                "expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix",
            );
        }
        (8, 8 | 16) => {}
        (16, 16) => return verify_result(op, 2 * num as usize),
        _ => return wrong("expected shape to be 8x8, 8x16 or 16x16"),
    }
    verify_result(op, num as usize)
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let wrong = |message: &str| Err(op.error(message));
    let (layout, element) = (case_of(op, "layout"), case_of(op, "eltType"));
    if !matches!(op.num_operands() - 1, 1 | 2 | 4) {
        return wrong("expected num attribute to be 1, 2 or 4");
    }
    match (extent(op, "shape", 0), extent(op, "shape", 1)) {
        (8, 8) if element != "b16" => wrong("expected element type to be B16 for 8x8 matrix"),
        (8, 8) => Ok(()),
        (16, 8) if element != "b8" => wrong("expected element type to be B8 for 16x8 matrix"),
        (16, 8) if layout != "col" => wrong("expected layout to be col for 16x8 matrix"),
        (16, 8) => Ok(()),
        _ => wrong("expected shape to be 8x8 or 16x8"),
    }
}

/// Fragment of a matrix: the type of its elements, as they lie in registers, and their number.
struct Fragment {
    element: Type,
    count: usize,
}

/// Returns the shape of a product as its attributes say it.
fn shape(op: OpRef<'_>) -> (i64, i64, i64) {
    (int_of(op, "m"), int_of(op, "n"), int_of(op, "k"))
}

/// Returns a fragment of a factor (`a`, `b`) or a sum (`c`); absent where there is none.
fn fragment(op: OpRef<'_>, element: &str, of: &str) -> Option<Fragment> {
    let (m, n, k) = shape(op);
    let of_factor = of != "c";
    let parallel = if of == "a" { m } else { n };
    let usual = matches!((m, n, k), (16, 16, 16) | (32, 8, 16) | (8, 32, 16));
    let (element, count) = match element {
        "f16" if usual => (op.context().vector_type(&[2], Type::F16), if of_factor { 8 } else { 4 }),
        "f32" if !of_factor && (usual || (m, n, k) == (16, 16, 8)) => (Type::F32, 8),
        "s32" if !of_factor && usual => (Type::I32, 8),
        "s8" | "u8" if of_factor && usual => (Type::I32, (parallel / 8) as usize),
        "tf32" if of_factor && (m, n, k) == (16, 16, 8) => (Type::I32, 4),
        "f64" if (m, n, k) == (8, 8, 4) => (Type::F64, if of_factor { 1 } else { 2 }),
        _ => return None,
    };
    Some(Fragment { element, count })
}

/// Returns the part of a name for the shape.
fn shaped(op: OpRef<'_>) -> String {
    let (m, n, k) = shape(op);
    format!("wmma.m{m}n{n}k{k}")
}

/// Loads a fragment: LLVM has no structure around one element.
fn load_fragment(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let (of, layout, element) = (case_of(op, "frag"), case_of(op, "layout"), case_of(op, "eltype"));
    let name = format!("llvm.nvvm.{}.load.{of}.{layout}.stride.{element}.p{}", shaped(op), space(op, 0));
    let single = fragment(op, element, of).filter(|fragment| fragment.count == 1);
    let result = single.map(|fragment| fragment.element).or(at.result_type());
    let operands = at.operands();
    at.call(&name, &operands, result)
}

/// Stores a fragment: the operands are in the intrinsic's order but for the stride.
fn store_fragment(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let (layout, element) = (case_of(op, "layout"), case_of(op, "eltype"));
    let name = format!("{}.store.d.{layout}.stride.{element}.p{}", shaped(op), space(op, 0));
    let operands = at.operands();
    call(at, &name, &operands)
}

fn multiply(op: OpRef<'_>) -> String {
    let (a, b) = (case_of(op, "eltypeA"), case_of(op, "eltypeB"));
    let element = if a == "f16" { format!("{b}.{b}") } else { a.to_owned() };
    format!("{}.mma.{}.{}.{element}", shaped(op), case_of(op, "layoutA"), case_of(op, "layoutB"))
}

fn verify_fragment_result(op: OpRef<'_>, fragment: &Fragment) -> Result<(), Diagnostic> {
    let cx = op.context();
    let ty = op.result(0).ty_handle();
    if fragment.element == Type::F64 && fragment.count == 1 {
        return match ty {
            Type::F64 => Ok(()),
            _ => Err(op.error("expected destination type to be f64")),
        };
    }
    if ty == struct_type(cx, &vec![fragment.element; fragment.count], false) {
        return Ok(());
    }
    let (count, element) = (fragment.count, cx.ty(fragment.element));
    Err(op.error(format!("expected destination type is a structure of {count} elements of type '{element}'")))
}

fn verify_load_fragment(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !matches!(space(op, 0), 0 | 1 | 3) {
        return Err(op.error("expected source pointer in memory space 0, 1, 3"));
    }
    match fragment(op, case_of(op, "eltype"), case_of(op, "frag")) {
        Some(fragment) => verify_fragment_result(op, &fragment),
        None => Err(op.error("invalid attribute combination")),
    }
}

fn verify_store_fragment(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !matches!(space(op, 0), 0 | 1 | 3) {
        return Err(op.error("expected operands to be a source pointer in memory space 0, 1, 3"));
    }
    let Some(fragment) = fragment(op, case_of(op, "eltype"), "c") else {
        return Err(op.error("invalid attribute combination"));
    };
    let data = op.operand_group(1);
    if data.len() != fragment.count {
        return Err(op.error(format!("expected {} data operands", fragment.count)));
    }
    if op.operand_types().skip(data.start).take(data.len()).any(|ty| ty != fragment.element) {
        let element = op.context().ty(fragment.element);
        return Err(op.error(format!("expected data operands of type '{element}'")));
    }
    Ok(())
}

fn verify_multiply(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (a, b) = (case_of(op, "eltypeA"), case_of(op, "eltypeB"));
    let fits =
        matches!((a, b), ("f64", "f64") | ("tf32", "f32") | ("f16", "f16" | "f32") | ("s8" | "u8", "s32"));
    let parts = (fragment(op, a, "a"), fragment(op, a, "b"), fragment(op, b, "c"));
    let (true, (Some(first), Some(second), Some(sum))) = (fits, parts) else {
        return Err(op.error("invalid attribute combination"));
    };
    let mut expected = vec![first.element; first.count];
    expected.extend(vec![second.element; second.count]);
    expected.extend(vec![sum.element; sum.count]);
    if op.num_operands() != expected.len() {
        return Err(op.error(format!("expected {} arguments", expected.len())));
    }
    for (index, (found, expected)) in op.operand_types().zip(expected).enumerate() {
        if found != expected {
            let expected = op.context().ty(expected);
            return Err(op.error(format!("expected argument {index} to be of type '{expected}'")));
        }
    }
    verify_fragment_result(op, &sum)
}
