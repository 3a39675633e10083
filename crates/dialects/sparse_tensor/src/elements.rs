//! Operations on elements in the bodies of `linalg.generic`.

use diag::Diagnostic;
use ir::markers::*;
use ir::{OpRef, RegionRef, Type};
use op_table::*;

table! {
    /// Combines two elements; each region says what is yielded where both, only the left or only the right one is stored.
    "sparse_tensor.binary": ["x" One AnyType, "y" One AnyType] -> ["output" One AnyType],
        [unit("left_identity"), unit("right_identity")], PURE,
        "$x `,` $y `:` attr-dict type($x) `,` type($y) `to` type($output) `\\n` `overlap` `=` $overlapRegion `\\n` `left` `=` (`identity` $left_identity^):($leftRegion)? `\\n` `right` `=` (`identity` $right_identity^):($rightRegion)?",
        { hooks: verifier(&verify_binary), regions: &[region("overlapRegion"), region("leftRegion"), region("rightRegion")] };
    /// Changes an element; each region says what is yielded where it is stored and where not.
    "sparse_tensor.unary": ["x" One AnyType] -> ["output" One AnyType],
        [], PURE,
        "$x attr-dict `:` type($x) `to` type($output) `\\n` `present` `=` $presentRegion `\\n` `absent` `=` $absentRegion",
        { hooks: verifier(&verify_unary), regions: &[region("presentRegion"), region("absentRegion")] };
    /// Combines two elements of a reduction with an identity.
    "sparse_tensor.reduce": ["x" One AnyType, "y" One AnyType, "identity" One AnyType] -> ["output" One AnyType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$x `,` $y `,` $identity attr-dict `:` type($output) $region",
        { hooks: verifier(&verify_reduce), regions: &[block("region")] };
    /// Keeps an element if the region yields true.
    "sparse_tensor.select": ["x" One AnyType] -> ["output" One AnyType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$x attr-dict `:` type($x) $region",
        { hooks: verifier(&verify_select), regions: &[block("region")] };
    /// Terminator of the regions of this dialect.
    "sparse_tensor.yield": ["results" Variadic AnyType] -> [],
        [], PURE.with(TERMINATOR),
        "$results attr-dict `:` type($results)",
        { rules: &[Rule::HasParent(&["sparse_tensor.binary", "sparse_tensor.unary", "sparse_tensor.reduce", "sparse_tensor.select", "sparse_tensor.foreach", "sparse_tensor.iterate", "sparse_tensor.coiterate"])] };
}

/// Verifies the arguments of a region and the type that it yields.
fn verify_region(
    op: OpRef<'_>,
    region: RegionRef<'_>,
    name: &str,
    inputs: &[Type],
    output: Type,
) -> Result<(), Diagnostic> {
    let Some(block) = region.first_block() else { return Ok(()) };
    let count = inputs.len();
    if block.num_arguments() != count {
        return Err(op.plain_error(format!("{name} region must have exactly {count} arguments")));
    }
    if let Some(at) = block.argument_types().zip(inputs).position(|(found, wanted)| found != *wanted) {
        return Err(op.plain_error(format!("{name} region argument {} type mismatch", at + 1)));
    }
    let Some(end) = block.last().filter(|end| end.is("sparse_tensor.yield")) else {
        return Err(op.plain_error(format!("{name} region must end with sparse_tensor.yield")));
    };
    match end.operand_types().eq([output]) {
        true => Ok(()),
        false => Err(op.plain_error(format!("{name} region yield type mismatch"))),
    }
}

fn verify_binary(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [left, right] = [0, 1].map(|index| op.operand(index).ty_handle());
    let output = op.result(0).ty_handle();
    verify_region(op, op.region(0), "overlap", &[left, right], output)?;
    let sides = [
        (1, "left", left, "left_identity", "left=identity requires first"),
        (2, "right", right, "right_identity", "right=identity requires second"),
    ];
    for (region, name, input, identity, message) in sides {
        if !op.region(region).is_empty() {
            verify_region(op, op.region(region), name, &[input], output)?;
        } else if op.attr(identity).is_some() && input != output {
            return Err(op.plain_error(format!("{message} argument to have the same type as the output")));
        }
    }
    Ok(())
}

fn verify_unary(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (input, output) = (op.operand(0).ty_handle(), op.result(0).ty_handle());
    verify_region(op, op.region(0), "present", &[input], output)?;
    verify_region(op, op.region(1), "absent", &[], output)?;
    let Some(block) = op.region(1).first_block() else { return Ok(()) };
    let Some(value) = block.last().filter(|end| end.num_operands() > 0).map(|end| end.operand(0)) else {
        return Ok(());
    };
    let is_near = |found: Option<ir::BlockRef<'_>>| {
        found.is_some_and(|found| Some(found.handle()) == op.block().map(|block| block.handle()))
    };
    if is_near(value.argument_block()) {
        return Err(op.plain_error("absent region cannot yield linalg argument"));
    }
    let computes = value.defining_op().filter(|def| !def.is("arith.constant"));
    let is_local = |def: OpRef<'_>| {
        is_near(def.block()) || def.block().is_some_and(|found| found.handle() == block.handle())
    };
    match computes.is_some_and(is_local) {
        true => Err(op.plain_error("absent region cannot yield locally computed value")),
        false => Ok(()),
    }
}

fn verify_reduce(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ty = op.operand(0).ty_handle();
    verify_region(op, op.region(0), "reduce", &[ty, ty], ty)
}

fn verify_select(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_region(op, op.region(0), "select", &[op.operand(0).ty_handle()], Type::I1)
}
