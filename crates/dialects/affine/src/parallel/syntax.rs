//! The custom form of `affine.parallel`.

use super::Parallel;
use crate::syntax::{parse_attrs, put};
use crate::{BoundMap, Yield};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedArgument, ParsedOperand, RegionStyle};
use ir::def::EnumAttr;
use ir::{AffineExpr, Attr, OpRef, OpState, Type, Value, ValueRef};

type Parsed<T> = Result<T, Diagnostic>;

impl Parallel<'_> {
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Parsed<()> {
        let mut variables: Vec<ParsedArgument> = Vec::new();
        parser.list_in(Delimiter::Paren, " in argument list", &mut |parser| {
            let variable = parser.argument(false, false)?;
            variables.push(ParsedArgument { ty: Some(Type::INDEX), ..variable });
            Ok(())
        })?;
        parser.punct("=")?;
        parse_bounds(parser, state, true)?;
        parser.keyword("to")?;
        parse_bounds(parser, state, false)?;
        let steps = parse_steps(parser, variables.len())?;
        let cx = parser.context().clone();
        let steps: Vec<Attr> = steps.into_iter().map(|step| cx.i64_attr(step)).collect();
        put(parser, state, "steps", cx.array_attr(&steps));
        let reductions = parse_reductions(parser)?;
        put(parser, state, "reductions", parser.context().array_attr(&reductions));
        let types = parser.optional_arrow_types()?;
        state.result_types.extend(types);
        let region = parser.region(state, &variables)?;
        parse_attrs(parser, state)?;
        parser.ensure_terminator(state, region, Yield::NAME);
        state.built_regions.push(region);
        Ok(())
    }

    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" (");
        printer.operands(&mut self.induction_variables().into_iter());
        printer.write(") = (");
        print_bounds(printer, *self, &self.lower_bounds(), &self.lower_groups(), "max(");
        printer.write(") to (");
        print_bounds(printer, *self, &self.upper_bounds(), &self.upper_groups(), "min(");
        printer.write(")");
        let steps: Vec<String> = self.steps().iter().map(|step| step.to_string()).collect();
        if steps.iter().any(|step| step != "1") {
            printer.write(&format!(" step ({})", steps.join(", ")));
        }
        if self.num_results() > 0 {
            printer.write(" reduce (");
            for (index, kind) in self.reduction_kinds().into_iter().enumerate() {
                printer.write(if index > 0 { ", " } else { "" });
                let name = arith::AtomicRMWKind::DEF.case_name(kind.to_word()).unwrap_or("");
                printer.write(&format!("\"{name}\""));
            }
            printer.write(") -> (");
            printer.types(&self.result_types().collect::<Vec<_>>());
            printer.write(")");
        }
        printer.write(" ");
        let style = if self.num_results() > 0 { RegionStyle::NO_ARGS } else { RegionStyle::BARE };
        printer.region(self.region(), style);
        let elided = [
            "reductions",
            "lowerBoundsMap",
            "lowerBoundsGroups",
            "upperBoundsMap",
            "upperBoundsGroups",
            "steps",
        ];
        printer.attr_dict(*self, &elided);
    }
}

/// Parses `step (2, 3)`; ones if it is absent.
fn parse_steps(parser: &mut dyn OpParser, count: usize) -> Parsed<Vec<i64>> {
    if !parser.optional_keyword("step") {
        return Ok(vec![1; count]);
    }
    let (map, ..) = parser.affine_map_of_operands(Delimiter::Paren)?;
    let steps = parser.context().map(map).constant_results();
    steps.ok_or_else(|| parser.error_at(parser.name_position(), "steps must be constant integers"))
}

/// Parses `reduce ("addf", "maxs")`, which is optional.
fn parse_reductions(parser: &mut dyn OpParser) -> Parsed<Vec<Attr>> {
    let mut reductions = Vec::new();
    if !parser.optional_keyword("reduce") {
        return Ok(reductions);
    }
    parser.punct("(")?;
    loop {
        let pos = parser.position();
        let attr = parser.attribute(Some(Type::NONE))?;
        let cx = parser.context().clone();
        let Some(name) = cx.attr_ref(attr).as_bytes() else {
            return Err(parser.error_at(pos, "invalid kind of attribute specified"));
        };
        let Some(kind) = arith::AtomicRMWKind::DEF.value(name) else {
            let name = String::from_utf8_lossy(name);
            return Err(parser.error_at(pos, &format!("invalid reduction value: \"{name}\"")));
        };
        reductions.push(cx.i64_attr(i64::from(kind)));
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(")")?;
    Ok(reductions)
}

/// Parsed bounds: the distinct operands of all expressions.
#[derive(Default)]
struct Bounds {
    exprs: Vec<AffineExpr>,
    groups: Vec<i32>,
    dims: Operands,
    symbols: Operands,
}

#[derive(Default)]
struct Operands {
    values: Vec<Value>,
}

impl Operands {
    /// Returns the indices of parsed operands among the distinct ones.
    fn numbers(&mut self, parser: &mut dyn OpParser, operands: &[ParsedOperand]) -> Parsed<Vec<u32>> {
        let mut numbers = Vec::with_capacity(operands.len());
        for &operand in operands {
            let value = parser.resolve(operand, Type::INDEX)?;
            let known = self.values.iter().position(|&seen| seen == value);
            numbers.push(known.unwrap_or(self.values.len()) as u32);
            if known.is_none() {
                self.values.push(value);
            }
        }
        Ok(numbers)
    }
}

/// Parses `(%a, max(%b, %c + 1), 0)`.
fn parse_bounds(parser: &mut dyn OpParser, state: &mut OpState, is_lower: bool) -> Parsed<()> {
    let (keyword, map_name, groups_name) = match is_lower {
        true => ("max", "lowerBoundsMap", "lowerBoundsGroups"),
        false => ("min", "upperBoundsMap", "upperBoundsGroups"),
    };
    let mut bounds = Bounds::default();
    parser.list(Delimiter::Paren, &mut |parser| {
        let (map, dims, symbols) = match parser.optional_keyword(keyword) {
            true => parser.affine_map_of_operands(Delimiter::Paren)?,
            false => parser.affine_expr_of_operands()?,
        };
        let cx = parser.context().clone();
        let dims: Vec<AffineExpr> =
            bounds.dims.numbers(parser, &dims)?.into_iter().map(|at| cx.affine_dim(at)).collect();
        let symbols: Vec<AffineExpr> =
            bounds.symbols.numbers(parser, &symbols)?.into_iter().map(|at| cx.affine_symbol(at)).collect();
        bounds.groups.push(cx.map(map).num_results() as i32);
        bounds.exprs.extend(cx.map(map).results().map(|expr| expr.replace_dims_and_symbols(&dims, &symbols)));
        Ok(())
    })?;
    let cx = parser.context().clone();
    let (dims, symbols) = (bounds.dims.values, bounds.symbols.values);
    let map = cx.make_map(dims.len() as u32, symbols.len() as u32, bounds.exprs);
    state.operands.extend(dims.into_iter().chain(symbols));
    put(parser, state, map_name, cx.map_attr(map));
    put(parser, state, groups_name, group_sizes(&cx, &bounds.groups));
    Ok(())
}

/// Returns `dense<[1, 2]> : tensor<2xi32>`.
fn group_sizes(cx: &ir::Context, sizes: &[i32]) -> Attr {
    let ty = cx.tensor_type(&[sizes.len() as i64], Type::I32);
    let ints: Vec<apnum::ApInt> =
        sizes.iter().map(|&size| apnum::ApInt::from_i64(32, i64::from(size))).collect();
    cx.dense_ints(ty, &ints)
}

fn print_bounds(
    printer: &mut dyn OpPrinter,
    op: OpRef<'_>,
    bounds: &BoundMap,
    groups: &[usize],
    keyword: &str,
) {
    let (cx, body) = (op.context(), op.body());
    let map = cx.map(bounds.map);
    let operands: Vec<ValueRef<'_>> = bounds.operands.iter().map(|&value| body.value(value)).collect();
    let (dims, symbols) = operands.split_at((map.num_dims() as usize).min(operands.len()));
    let mut start = 0;
    for &size in groups {
        printer.write(if start > 0 { ", " } else { "" });
        if size == 1 {
            printer.affine_expr_of_operands(bounds.map, start, dims, symbols);
        } else if let Some(part) = map.slice_map(start, size) {
            printer.write(keyword);
            printer.affine_map_of_operands(part, &operands);
            printer.write(")");
        }
        start = start.saturating_add(size);
    }
}
