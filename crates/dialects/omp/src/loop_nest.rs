//! Nests of loops.

use crate::canonical_loop::parse_attrs;
use crate::constraints::*;
use crate::wrappers::is_wrapped;
use diag::Diagnostic;
use ir::Attr;
use ir::OpRef;
use ir::OpState;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, RegionStyle};
use ir::markers::*;
use op_table::*;

table! {
    /// A nest of loops whose bounds do not depend on each other; wrappers say how its iterations are executed.
    "omp.loop_nest": ["loop_lower_bounds" Variadic IntLike, "loop_upper_bounds" Variadic IntLike, "loop_steps" Variadic IntLike] -> [],
        [optional_number("collapse_num_loops", AtLeastOneI64::CONSTRAINT, 1), unit("loop_inclusive"), optional("tile_sizes", DenseI64ArrayAttr::CONSTRAINT)], TraitSet::RECURSIVE_MEMORY_EFFECTS,
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_nest), print: Some(&print_nest), verify: Some(&verify_nest), ..HOOKS }, rules: &[Rule::AllTypesMatch(&["loop_lower_bounds", "loop_upper_bounds", "loop_steps"])], regions: &[region("region")] };
}

/// Parses operands in parentheses, one for each loop.
fn bounds(parser: &mut dyn OpParser, loops: usize) -> Result<Vec<ParsedOperand>, Diagnostic> {
    let pos = parser.position();
    let operands = parser.operand_list(Delimiter::Paren)?;
    match operands.len() == loops {
        true => Ok(operands),
        false => Err(parser.error_at(pos, &format!("expected {loops} operands"))),
    }
}

/// Parses `(%i) : index = (%a) to (%b) inclusive step (%c) collapse(1) tiles(4) {...}`.
fn parse_nest(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut counters = Vec::new();
    parser.list(Delimiter::Paren, &mut |parser| {
        counters.push(parser.argument(false, false)?);
        Ok(())
    })?;
    let ty = parser.colon_type()?;
    parser.punct("=")?;
    let mut operands = bounds(parser, counters.len())?;
    parser.keyword("to")?;
    operands.extend(bounds(parser, counters.len())?);
    for counter in &mut counters {
        counter.ty = Some(ty);
    }
    if parser.optional_keyword("inclusive") {
        state.try_put_named(parser.context(), "loop_inclusive", Attr::UNIT);
    }
    parser.keyword("step")?;
    operands.extend(bounds(parser, counters.len())?);
    parse_shape(parser, state)?;
    let region = parser.region(state, &counters)?;
    state.built_regions.push(region);
    for operand in operands {
        let value = parser.resolve(operand, ty)?;
        state.operands.push(value);
    }
    parse_attrs(parser, state)?;
    Ok(())
}

/// Parses how many loops become one, and sizes of tiles.
fn parse_shape(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    if parser.optional_keyword("collapse") {
        parser.punct("(")?;
        let count = parser.int64()?;
        parser.punct(")")?;
        if count > 1 {
            let attr = parser.context().i64_attr(count);
            state.try_put_named(parser.context(), "collapse_num_loops", attr);
        }
    }
    if parser.optional_keyword("tiles") {
        let mut sizes = Vec::new();
        parser.punct("(")?;
        parser.list(Delimiter::None, &mut |parser| {
            sizes.push(parser.int64()?);
            Ok(())
        })?;
        parser.punct(")")?;
        if let Some(attr) = DenseI64ArrayAttr::to_attr(parser.context(), &sizes) {
            state.try_put_named(parser.context(), "tile_sizes", attr);
        }
    }
    Ok(())
}

/// Number of loops that become one.
fn collapsed(op: OpRef<'_>) -> i64 {
    op.attr("collapse_num_loops").and_then(|count| count.as_i64()).unwrap_or(1)
}

/// Returns the sizes of tiles.
fn tiles(op: OpRef<'_>) -> Vec<i64> {
    op.attr("tile_sizes").and_then(|sizes| sizes.as_ints()).unwrap_or_default()
}

/// Prints a nest; as upstream, without discardable attributes.
fn print_nest(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let counters: Vec<_> = op.region(0).first_block().map_or(Vec::new(), |block| block.arguments().collect());
    printer.write(" (");
    printer.operands(&mut counters.iter().copied());
    printer.write(") : ");
    if let Some(counter) = counters.first() {
        printer.ty(counter.ty_handle());
    }
    let words = [
        " = (",
        ") to (",
        if op.attr("loop_inclusive").is_some() { ") inclusive step (" } else { ") step (" },
    ];
    for (index, word) in words.into_iter().enumerate() {
        printer.write(word);
        printer.operands(&mut op.group(index));
    }
    printer.write(") ");
    if collapsed(op) > 1 {
        printer.write(&format!("collapse({}) ", collapsed(op)));
    }
    if op.attr("tile_sizes").is_some() {
        let sizes: Vec<String> = tiles(op).iter().map(i64::to_string).collect();
        printer.write(&format!("tiles({}) ", sizes.join(", ")));
    }
    printer.region(op.region(0), RegionStyle::NO_ARGS);
}

fn verify_nest(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let lower: Vec<_> = op.group(0).map(|bound| bound.ty_handle()).collect();
    if lower.is_empty() {
        return Err(op.error("must represent at least one loop"));
    }
    let counters: Vec<_> =
        op.region(0).first_block().map_or(Vec::new(), |block| block.argument_types().collect());
    if lower.len() != counters.len() {
        return Err(op.error("number of range arguments and IVs do not match"));
    }
    if lower != counters {
        return Err(op.error("range argument type does not match corresponding IV type"));
    }
    if usize::try_from(collapsed(op)).is_ok_and(|count| count > counters.len()) {
        return Err(op.error("collapse value is larger than the number of loops"));
    }
    if tiles(op).len() > counters.len() {
        return Err(op.error("too few canonical loops for tile dimensions"));
    }
    match is_wrapped(op) {
        true => Ok(()),
        false => Err(op.error("expects parent op to be a loop wrapper")),
    }
}
