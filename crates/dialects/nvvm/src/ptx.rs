//! Assembly of PTX, and products of groups of four warps, which are such.

use crate::calls::call;
use crate::case::{case_of, extent, int_of};
use crate::table::*;
use diag::Diagnostic;
use ir::def::Rule;
use ir::{OpRef, Type, Value};
use llvm::lowering::Lowering;
use llvm::types::struct_view;

table! {
    /// Assembly of PTX with operands that are read, written, or both.
    "inline_ptx":
        ["readOnlyArgs" Variadic AnyType, "readWriteArgs" Variadic AnyType, "predicate" Optional I1] -> ["writeOnlyArgs" Variadic AnyType],
        [SEGMENTS, attr("ptxCode", StrAttr::CONSTRAINT)], SEGMENTED,
        "$ptxCode ( `ro` `(` $readOnlyArgs^ `:` type($readOnlyArgs) `)` )? ( `rw` `(` $readWriteArgs^ `:` \
         type($readWriteArgs) `)` )? (`,` `predicate` `=` $predicate^)? attr-dict ( `->` \
         type($writeOnlyArgs)^ )?",
        { interfaces: assembled!(crate::assembly::inline) };
    /// Makes a group of the matrix products that the warp has begun.
    "wgmma.commit.group.sync.aligned":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Call("wgmma.commit_group.sync.aligned")) };
    /// Orders accesses to registers and shared memory before `wgmma.mma_async`.
    "wgmma.fence.aligned":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Call("wgmma.fence.sync.aligned")) };
    /// Begins to multiply matrices of a group of four warps.
    "wgmma.mma_async":
        ["inouts" One Structure, "descriptorA" One I64, "descriptorB" One I64] -> ["results" One Structure],
        [
            attr("layoutA", MMALayout::CONSTRAINT), attr("layoutB", MMALayout::CONSTRAINT),
            optional("satfinite", MMAIntOverflow::CONSTRAINT), attr("scaleA", WGMMAScaleIn::CONSTRAINT),
            attr("scaleB", WGMMAScaleIn::CONSTRAINT), attr("scaleD", WGMMAScaleOut::CONSTRAINT), attr("shape",
            ShapeAttr::CONSTRAINT), attr("typeA", WGMMATypes::CONSTRAINT), attr("typeB",
            WGMMATypes::CONSTRAINT), attr("typeD", WGMMATypes::CONSTRAINT),
        ], NOTHING,
        "$descriptorA `,` $descriptorB `,` $inouts `,` $shape `,` `D` `[` $typeD `,` $scaleD (`,` \
         $satfinite^)? `]` `,` `A` `[` $typeA `,` $scaleA `,` $layoutA `]` `,` `B` `[` $typeB `,` $scaleB \
         `,` $layoutB `]` attr-dict `:` type($inouts) `->` type($results)",
        { hooks: verifier(&verify_multiply), interfaces: assembled!(crate::assembly::multiply), rules: &[Rule::AllTypesMatch(&["inouts", "results"])] };
    /// Waits until at most so many groups of matrix products are pending.
    "wgmma.wait.group.sync.aligned":
        [] -> [],
        [attr("group", I64Attr::CONSTRAINT)], NOTHING,
        "attr-dict $group",
        { interfaces: lowered!(With(wait)) };
}

/// Waits for groups of products whose number is an attribute.
fn wait(at: &mut Lowering<'_>) -> Option<Value> {
    let count = int_of(at.op(), "group");
    let count = at.number(64, count);
    call(at, "wgmma.wait_group.sync.aligned", &[count])
}

/// Returns the rows of the second factor in one step, for an element type.
fn depth(element: &str) -> i64 {
    match element {
        "tf32" => 8,
        "f16" | "bf16" => 16,
        "b1" => 256,
        _ => 32,
    }
}

/// Whether a sum type is one for a factor type.
fn fits(sum: &str, a: &str, b: &str) -> bool {
    match a {
        "f16" => b == "f16" && matches!(sum, "f16" | "f32"),
        "bf16" | "tf32" => a == b && sum == "f32",
        "u8" | "s8" => matches!(b, "u8" | "s8") && sum == "s32",
        "b1" => b == "b1" && sum == "s32",
        "e4m3" | "e5m2" => matches!(b, "e4m3" | "e5m2") && matches!(sum, "f16" | "f32"),
        _ => false,
    }
}

/// Whether a number of columns is allowed for a factor type.
fn columns_fit(columns: i64, element: &str) -> bool {
    let few = matches!(columns, 8 | 16 | 24 | 32) || (columns % 16 == 0 && (48..=256).contains(&columns));
    match element {
        "u8" | "s8" | "b1" => few,
        _ => columns % 8 == 0 && (8..=256).contains(&columns),
    }
}

fn verify_multiply(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let elements = struct_view(op.result(0).ty()).map(|of| of.elements()).unwrap_or_default();
    let Some(&element) = elements.first() else { return Err(op.error("expected results to be struct")) };
    if let Some(other) = elements.iter().find(|&&other| other != element) {
        let message = format!("all elements in struct must be same type but there is '{other}'");
        return Err(op.error(message));
    }
    let (sum, a, b) = (case_of(op, "typeD"), case_of(op, "typeA"), case_of(op, "typeB"));
    let of_sum = match element.handle() {
        Type::F16 => sum == "f16",
        Type::F32 => sum == "f32",
        Type::I32 => sum == "s32",
        _ => false,
    };
    if !of_sum {
        return Err(op.error(format!("does not support the given output type {sum}")));
    }
    let negative = ["scaleA", "scaleB"].iter().any(|name| case_of(op, name) == "neg");
    if sum == "s32" && negative {
        return Err(op.error("has s32 output, scaleA and scaleB cannot be neg"));
    }
    if !fits(sum, a, b) {
        return Err(op.error(format!("{sum} += {a} * {b}, it is not supported.")));
    }
    let [m, n, k] = [0, 1, 2].map(|index| extent(op, "shape", index));
    if m != 64 {
        return Err(op.error("shape 'm' must be 64"));
    }
    if k != depth(a) {
        return Err(op.error(format!("shape 'k' must be {} for input type {a}", depth(a))));
    }
    if !columns_fit(n, a) {
        return Err(op.error(format!("has input type {a} n is set to {n}, it is not supported.")));
    }
    let transposes = case_of(op, "layoutA") == "col" || case_of(op, "layoutB") == "row";
    if transposes && !matches!(a, "f16" | "bf16") {
        let (of_a, of_b) = (case_of(op, "layoutA"), case_of(op, "layoutB"));
        return Err(op.error(format!(
            "given layouts layout_a = {of_a} and layout_b = {of_b} for input types {a} and {b} requires transpose. \
             However, this is only supported for: f16 and bf16"
        )));
    }
    let registers = (n / if sum == "f16" { 4 } else { 2 }) as usize;
    if elements.len() != registers {
        return Err(
            op.error(format!("results {registers}, however output struct has {} elements", elements.len()))
        );
    }
    if sum != "s32" && op.attr("satfinite").is_some_and(|_| case_of(op, "satfinite") == "satfinite") {
        return Err(op.error(format!(
            " `satfinite` can be only used with s32 accumulator, however the current accumulator is {sum}"
        )));
    }
    Ok(())
}
