//! Canonical loops, and references to them.

use crate::constraints::*;
use crate::loop_names::loop_name;
use diag::Diagnostic;
use ir::OpRef;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::{OpState, Type, Value};
use op_table::*;

table! {
    /// Creates a reference to a canonical loop, by which transformations name it.
    "omp.new_cli": [] -> ["result" One CanonicalLoopInfo],
        [], NOTHING,
        "attr-dict",
        { hooks: OpHooks { verify: Some(&verify_cli), result_names: Some(&name_cli), ..HOOKS } };
    /// A loop that counts from zero to the number of iterations.
    "omp.canonical_loop": ["tripCount" One IntLike, "cli" Optional CanonicalLoopInfo] -> [],
        [], NOTHING,
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_loop), print: Some(&print_loop), verify: Some(&verify_loop), block_names: Some(&name_induction_variable), ..HOOKS }, regions: &[region("region")] };
}

/// Returns the type of a reference to a canonical loop.
pub(crate) fn cli_type(parser: &dyn OpParser) -> Result<Type, Diagnostic> {
    let cx = parser.context();
    match cx.find_type_def(crate::attrs::CLI.name) {
        Some(def) => Ok(cx.dialect_type(def, [])),
        None => Err(parser.error_at(parser.name_position(), "the dialect 'omp' is not registered")),
    }
}

/// Parses attributes in braces, if they are there.
pub(crate) fn parse_attrs(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    for attr in parser.optional_attr_dict()? {
        state.try_put_attr(parser.context(), attr.name, attr.value);
    }
    Ok(())
}

/// Whether an operand is a loop that the operation makes.
fn is_generatee(op: OpRef<'_>, operand: usize) -> bool {
    match op.name_str() {
        "omp.canonical_loop" => operand == 1,
        "omp.tile" => group(op, "generatees").contains(&operand),
        _ => false,
    }
}

/// Returns the operation that makes the loop of a reference, with its operand.
pub(crate) fn generator_of(cli: ir::ValueRef<'_>) -> Option<(OpRef<'_>, usize)> {
    let uses = cli.uses().map(|found| (found.owner(), found.position()));
    uses.into_iter().find(|(op, operand)| is_generatee(*op, *operand))
}

fn verify_cli(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (mut generator, mut consumer): (Option<OpRef<'_>>, Option<OpRef<'_>>) = (None, None);
    let place = |op: OpRef<'_>| op.context().place(op.loc());
    for found in op.result(0).uses() {
        let user = found.owner();
        if is_generatee(user, found.position()) {
            if let Some(first) = generator.replace(user) {
                return Err(op
                    .error("CLI must have at most one generator")
                    .note(place(first), "first generator here:")
                    .note(place(user), "second generator here:"));
            }
        } else if let Some(first) = consumer.replace(user) {
            return Err(op
                .error("CLI must have at most one consumer")
                .note(place(first), format!("first consumer here:{first}"))
                .note(place(user), format!("second consumer here:{user}")));
        }
    }
    match (generator, consumer) {
        (None, Some(user)) => {
            Err(op.error("CLI has no generator").note(place(user), format!("see consumer here: {user}")))
        }
        _ => Ok(()),
    }
}

/// Names a reference after the operation that makes its loop.
fn name_cli(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let text = match generator_of(op.result(0)) {
        Some((user, operand)) if user.is("omp.tile") => {
            let loops = group(user, "generatees");
            let (at, half) = (operand - loops.start, loops.len() / 2);
            if at < half { format!("grid{}", at + 1) } else { format!("intratile{}", at - half + 1) }
        }
        Some((user, _)) => loop_name("canonloop", user),
        None => "cli".to_owned(),
    };
    name(op.result(0).handle(), &text);
}

/// Names the counter of a loop.
fn name_induction_variable(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let block = op.region(0).first_block();
    if let Some(counter) = block.and_then(|block| block.arguments().next()) {
        name(counter.handle(), &loop_name("iv", op));
    }
}

/// Parses `(%cli) %i : i32 in range(%n) {...}`.
fn parse_loop(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut cli = None;
    if parser.optional_punct("(") {
        let operand = parser.operand()?;
        let ty = cli_type(parser)?;
        cli = Some(parser.resolve(operand, ty)?);
        parser.punct(")")?;
    }
    let counter = parser.argument(true, false)?;
    parser.keyword("in")?;
    parser.keyword("range")?;
    parser.punct("(")?;
    let count = parser.operand()?;
    parser.punct(")")?;
    let Some(ty) = counter.ty else { return Err(parser.error("expected ':'")) };
    let count = parser.resolve(count, ty)?;
    state.operands.push(count);
    let region = parser.region(state, &[counter])?;
    state.built_regions.push(region);
    state.operands.extend(cli);
    parse_attrs(parser, state)?;
    Ok(())
}

/// Prints the counter, its type, the number of iterations and the body.
fn print_loop(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    if op.num_operands() > 1 {
        printer.write("(");
        printer.operand(op.operand(1));
        printer.write(")");
    }
    let block = op.region(0).first_block();
    if let Some(counter) = block.and_then(|block| block.arguments().next()) {
        printer.write(" ");
        printer.operand(counter);
        printer.write(" : ");
        printer.ty(counter.ty_handle());
    }
    printer.write(" in range(");
    printer.operand(op.operand(0));
    printer.write(") ");
    printer.region(op.region(0), RegionStyle::NO_ARGS);
    printer.attr_dict(op, &[]);
}

fn verify_loop(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    if block.num_arguments() != 1 {
        return Err(op.error("Canonical loop region must have exactly one argument"));
    }
    match block.argument(0).ty() == op.operand(0).ty() {
        true => Ok(()),
        false => Err(op.error("Region argument must be the same type as the trip count")),
    }
}
