//! Transformations of canonical loops: unrolling and tiling.

use crate::canonical_loop::{cli_type, generator_of, parse_attrs};
use crate::constraints::*;
use diag::Diagnostic;
use ir::OpRef;
use ir::OpState;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use op_table::*;

table! {
    /// Unrolls a loop as often as the compiler thinks to be good.
    "omp.unroll_heuristic": ["applyee" One CanonicalLoopInfo] -> [],
        [], NOTHING,
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_unroll), print: Some(&print_unroll), ..HOOKS } };
    /// Tiles a nest of loops: the results are loops over tiles, and loops inside of a tile.
    "omp.tile": ["generatees" Variadic CanonicalLoopInfo, "applyees" Variadic CanonicalLoopInfo, "sizes" Variadic IntLike] -> [],
        [SEGMENTS], SEGMENTED,
        "custom<LoopTransformClis>($generatees, $applyees) oilist( `sizes` `(` $sizes `:` type($sizes) `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_tile), custom: &[LOOP_TRANSFORM_CLIS], ..HOOKS } };
}

/// Parses `(%cli)`.
fn parse_unroll(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parser.punct("(")?;
    let operand = parser.operand()?;
    let ty = cli_type(parser)?;
    let applyee = parser.resolve(operand, ty)?;
    state.operands.push(applyee);
    parser.punct(")")?;
    // A loop that is unrolled in whole leaves none.
    if parser.optional_punct("->") {
        parser.punct("(")?;
        parser.punct(")")?;
    }
    parse_attrs(parser, state)?;
    Ok(())
}

fn print_unroll(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write("(");
    printer.operand(op.operand(0));
    printer.write(")");
    printer.attr_dict(op, &[]);
}

/// `(%made, %made) <- (%taken)`, or `<- (%taken)`.
const LOOP_TRANSFORM_CLIS: CustomDirective = CustomDirective {
    name: "LoopTransformClis",
    parse: &|parser, _, args| {
        if !parser.optional_punct("<") {
            args[0] = CustomArg::Operands(parser.operand_list(Delimiter::Paren)?);
            parser.punct("<")?;
        }
        parser.punct("-")?;
        args[1] = CustomArg::Operands(parser.operand_list(Delimiter::Paren)?);
        Ok(true)
    },
    print: &|op, parts, printer| {
        let lists = [(parts.first(), "("), (parts.get(1), " <- (")];
        for (part, open) in lists {
            let operands = crate::clauses::operands_of(part);
            if !operands.is_empty() {
                printer.write(open);
                printer.operands(&mut operands.map(|at| op.operand(at)));
                printer.write(")");
            }
        }
    },
    line: None,
};

fn verify_tile(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [generatees, applyees, sizes] = ["generatees", "applyees", "sizes"].map(|name| group(op, name).len());
    if applyees == 0 {
        return Err(op.error("must apply to at least one loop"));
    }
    if sizes != applyees {
        return Err(op.error("there must be one tile size for each applyee"));
    }
    if generatees != 0 && generatees != 2 * sizes {
        return Err(op.error("expecting two times the number of generatees than applyees"));
    }
    verify_nest(op)
}

/// Verifies that the loops which are tiled are a perfect, rectangular nest. Only canonical loops can be checked.
fn verify_nest(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mut loops = Vec::new();
    for at in group(op, "applyees") {
        match generator_of(op.operand(at)) {
            None => return Err(op.error("applyee CLI has no generator")),
            Some((generator, _)) => loops.push(generator),
        }
    }
    if loops.iter().any(|found| !found.is("omp.canonical_loop")) {
        return Ok(());
    }
    let mut counters = Vec::new();
    for (outer, inner) in loops.iter().zip(loops.iter().skip(1)) {
        if inner.parent() != Some(*outer) {
            return Err(op.error("tiled loop nest must be nested within each other"));
        }
        let block = outer.region(0).first_block();
        counters.extend(block.and_then(|block| block.arguments().next()));
        let is_perfect = outer.region(0).single_block().is_some_and(|block| {
            let mut ops = block.ops();
            let (first, end) = (ops.next(), ops.next());
            first == Some(*inner) && end.is_some_and(|end| end.is("omp.terminator")) && ops.next().is_none()
        });
        if !is_perfect {
            return Err(op.error("tiled loop nest must be perfectly nested"));
        }
        if counters.contains(&inner.operand(0)) {
            return Err(op.error("tiled loop nest must be rectangular"));
        }
    }
    Ok(())
}
