//! Equality and quantifiers.

use crate::constraints::{AnyNonFuncSMTType, BoolType};
use crate::types::is_value;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{BlockRef, List, OpRef, OpState, RegionRef, TypeRef};
use op_table::*;

table! {
    /// Tests if all values are equal.
    "smt.eq": ["inputs" Variadic AnyNonFuncSMTType] -> ["result" One BoolType],
        [], PURE.with(TraitSet::SAME_TYPE_OPERANDS),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_count), parse: Some(&parse_same), print: Some(&print_same), ..HOOKS } };
    /// Tests if no two values are equal.
    "smt.distinct": ["inputs" Variadic AnyNonFuncSMTType] -> ["result" One BoolType],
        [], PURE.with(TraitSet::SAME_TYPE_OPERANDS),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_count), parse: Some(&parse_same), print: Some(&print_same), ..HOOKS } };
    /// Universal quantifier over the arguments of the region.
    "smt.forall": [] -> ["result" One BoolType],
        [optional("boundVarNames", StrArrayAttr::CONSTRAINT), unit("noPattern"), number("weight", I32Attr::CONSTRAINT, 0)], TraitSet::RECURSIVE_MEMORY_EFFECTS.with(TraitSet::SINGLE_BLOCK),
        "($boundVarNames^)? (`no_pattern` $noPattern^)? (`weight` $weight^)? attr-dict-with-keyword $body (`patterns` $patterns^)?",
        { hooks: OpHooks { verify: Some(&verify_quantifier), verify_regions: Some(&verify_regions), ..HOOKS }, rules: &[Rule::ImplicitTerminator("smt.yield")], regions: REGIONS };
    /// Existential quantifier over the arguments of the region.
    "smt.exists": [] -> ["result" One BoolType],
        [optional("boundVarNames", StrArrayAttr::CONSTRAINT), unit("noPattern"), number("weight", I32Attr::CONSTRAINT, 0)], TraitSet::RECURSIVE_MEMORY_EFFECTS.with(TraitSet::SINGLE_BLOCK),
        "($boundVarNames^)? (`no_pattern` $noPattern^)? (`weight` $weight^)? attr-dict-with-keyword $body (`patterns` $patterns^)?",
        { hooks: OpHooks { verify: Some(&verify_quantifier), verify_regions: Some(&verify_regions), ..HOOKS }, rules: &[Rule::ImplicitTerminator("smt.yield")], regions: REGIONS };
}

/// Regions of a quantifier: its body and its patterns.
const REGIONS: List<RegionDef> =
    &[block("body"), RegionDef { name: "patterns", constraint: RegionConstraint::Blocks(1), variadic: true }];

/// Parses `%a, %b : type`, operands of one type.
fn parse_same(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let position = parser.position();
    let inputs = parser.operand_list(Delimiter::None)?;
    let cx = parser.context().clone();
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    let ty = parser.colon_type()?;
    let values = parser.resolve_all(&inputs, &vec![ty; inputs.len()], position)?;
    state.operands.extend(values);
    let boolean = cx.find_type_def("smt.bool").map(|def| cx.dialect_type(def, []));
    state.result_types.extend(boolean);
    Ok(())
}

fn print_same(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operands(&mut op.operands());
    printer.attr_dict(op, &[]);
    printer.write(" : ");
    if let Some(first) = op.operands().next() {
        printer.ty(first.ty_handle());
    }
}

fn verify_count(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.num_operands() {
        0 | 1 => {
            let count = op.num_operands();
            Err(op.error(format!("'inputs' must have at least size 2, but got {count}")))
        }
        _ => Ok(()),
    }
}

fn verify_quantifier(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_regions() > 1 && op.attr("noPattern").is_some() {
        let message = "patterns and the no_pattern attribute must not be specified at the same time";
        return Err(op.error(message));
    }
    Ok(())
}

fn verify_regions(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(body) = op.region(0).first_block() else { return Ok(()) };
    let names = op.attr("boundVarNames").and_then(|names| Some(names.as_array()?.len()));
    if names.is_some_and(|names| names != body.num_arguments()) {
        return Err(op.error("number of bound variable names must match number of block arguments"));
    }
    if !body.arguments().all(|argument| is_value(argument.ty(), false)) {
        return Err(op.error("bound variables must by any non-function SMT value"));
    }
    let end: Vec<TypeRef<'_>> =
        body.last().map_or(Vec::new(), |end| end.operands().map(|value| value.ty()).collect());
    let [yielded] = end[..] else {
        return Err(op.error("must have exactly one yielded value"));
    };
    if yielded.dialect_def().is_none_or(|def| def.name != "smt.bool") {
        return Err(op.error("yielded value must be of '!smt.bool' type"));
    }
    let mut patterns = op.regions().skip(1).enumerate();
    patterns.try_for_each(|(number, pattern)| verify_pattern(op, body, number, pattern))
}

/// Verifies a pattern: it has the variables of the body, yields values, and binds none.
fn verify_pattern(
    op: OpRef<'_>,
    body: BlockRef<'_>,
    number: usize,
    pattern: RegionRef<'_>,
) -> Result<(), Diagnostic> {
    let Some(block) = pattern.first_block() else { return Ok(()) };
    let region = format!("'patterns' region #{number}");
    if block.argument_types().ne(body.argument_types()) {
        let message = format!("block argument number and types of the 'body' and {region} must match");
        return Err(op.error(message));
    }
    if block.last().is_some_and(|end| end.num_operands() == 0) {
        return Err(op.error(format!("{region} must have at least one yielded value")));
    }
    for inner in block.ops().flat_map(OpRef::walk_post_order) {
        let (message, note) = if inner.dialect() != "smt" {
            ("may only contain SMT dialect operations", "first non-SMT operation here")
        } else if matches!(inner.name_str(), "smt.forall" | "smt.exists") {
            ("must not contain any variable binding operations", "first violating operation here")
        } else {
            continue;
        };
        let place = op.context().place(inner.loc());
        return Err(op.error(format!("the {region} {message}")).note(place, note));
    }
    Ok(())
}
