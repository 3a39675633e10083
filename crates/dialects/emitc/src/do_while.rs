//! A loop that runs at least once.

use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::TraitSet;
use ir::{OpRef, OpState};
use op_table::*;

table! {
    /// Runs its first region, and again as long as the second yields true.
    "emitc.do": [] -> [],
        [], TraitSet::NO_TERMINATOR.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_do), parse: Some(&parse_do), print: Some(&print_do), default_dialect: Some("emitc"), ..HOOKS }, regions: &[block("bodyRegion"), block("conditionRegion")] };
}

fn parse_do(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let body = parser.region(state, &[])?;
    parser.keyword("while")?;
    parser.region(state, &[])?;
    parser.ensure_block(state, body);
    let cx = parser.context().clone();
    for entry in parser.optional_attr_dict_with_keyword()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    Ok(())
}

fn print_do(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.region(op.region(0), RegionStyle::NO_ARGS);
    printer.write(" while ");
    printer.region(op.region(1), RegionStyle::FULL);
    printer.attr_dict_with_keyword(op, &[]);
}

/// Verifies that the condition is an expression, and yielded.
fn verify_do(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some((body, condition)) = op.region(0).first_block().zip(op.region(1).first_block()) else {
        return Ok(());
    };
    let ops: Vec<OpRef<'_>> = condition.ops().collect();
    let [first, last] = ops[..] else {
        return Err(op.error(format!(
            "condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found {} operations",
            ops.len()
        )));
    };
    let result = match first.results().next() {
        Some(result) if first.is("emitc.expression") => result,
        _ => {
            return Err(op.error(format!(
                "expected first op in condition region to be 'emitc.expression', but got {}",
                first.name_str()
            )));
        }
    };
    if result.ty_handle() != ir::Type::I1 {
        return Err(op.error(format!(
            "emitc.expression in condition region must return 'i1', but returns '{}'",
            result.ty()
        )));
    }
    if !last.is("emitc.yield") {
        return Err(op.error(format!(
            "expected last op in condition region to be 'emitc.yield', but got {}",
            last.name_str()
        )));
    }
    if last.num_operands() != 1 {
        let count = last.num_operands();
        return Err(
            op.error(format!("expected condition region to return 1 value, but it returns {count} values"))
        );
    }
    if last.operand(0) != result {
        return Err(op.plain_error(
            "'emitc.yield' must return result of 'emitc.expression' from this condition region",
        ));
    }
    match body.terminator().is_some() {
        true => Err(op.error("body region must not contain terminator")),
        false => Ok(()),
    }
}
