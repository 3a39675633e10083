//! The custom form of `affine.for`.

use super::For;
use crate::syntax::{parse_attrs, parse_dims_and_symbols, print_bound_attr, put};
use crate::{BoundMap, Yield};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, ParsedArgument, RegionStyle};
use ir::{OpRef, OpState, Type, ValueRef};

type Parsed<T> = Result<T, Diagnostic>;

impl For<'_> {
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Parsed<()> {
        let variable = parser.argument(false, false)?;
        let mut arguments = vec![ParsedArgument { ty: Some(Type::INDEX), ..variable }];
        parser.punct("=")?;
        parse_bound(parser, state, true)?;
        let lower = state.operands.len();
        if !parser.optional_keyword("to") {
            return Err(parser.error("expected 'to' between bounds"));
        }
        parse_bound(parser, state, false)?;
        let upper = state.operands.len();
        let step = parse_step(parser)?;
        put(parser, state, "step", parser.context().index_attr(step));
        if parser.optional_keyword("iter_args") {
            let (carried, operands) = parser.assignment_list()?;
            arguments.extend(carried);
            let types = parse_result_types(parser)?;
            state.result_types.extend(types);
            let typed = arguments[1..].iter_mut().zip(operands).zip(&state.result_types);
            for ((argument, init), &ty) in typed {
                argument.ty = Some(ty);
                let value = parser.resolve(init, ty)?;
                state.operands.push(value);
            }
        }
        let sizes = [lower, upper - lower, state.operands.len() - upper].map(|size| size as u32);
        state.set_words(parser.context(), "operandSegmentSizes", &sizes);
        if arguments.len() != state.result_types.len() + 1 {
            let message = "mismatch between the number of loop-carried values and results";
            return Err(parser.error_at(parser.name_position(), message));
        }
        let region = parser.region(state, &arguments)?;
        parser.ensure_terminator(state, region, Yield::NAME);
        state.built_regions.push(region);
        parse_attrs(parser, state)
    }

    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        let region = self.region();
        printer.write(" ");
        if let Some(variable) = self.induction_variable() {
            printer.argument(variable, None, true);
        }
        printer.write(" = ");
        print_bound(printer, *self, &self.lower_bound(), "max ");
        printer.write(" to ");
        print_bound(printer, *self, &self.upper_bound(), "min ");
        if self.step() != 1 {
            printer.write(&format!(" step {}", self.step()));
        }
        let carries = self.inits().len() > 0;
        if carries {
            printer.write(" iter_args(");
            for (index, (argument, init)) in self.iteration_arguments().zip(self.inits()).enumerate() {
                printer.write(if index > 0 { ", " } else { "" });
                printer.operand(argument);
                printer.write(" = ");
                printer.operand(init);
            }
            printer.write(") -> (");
            printer.types(&self.result_types().collect::<Vec<_>>());
            printer.write(")");
        }
        printer.write(" ");
        printer.region(region, if carries { RegionStyle::NO_ARGS } else { RegionStyle::BARE });
        printer.attr_dict(*self, &["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"]);
    }
}

/// Parses `step 4`; 1 if it is absent.
fn parse_step(parser: &mut dyn OpParser) -> Parsed<i64> {
    if !parser.optional_keyword("step") {
        return Ok(1);
    }
    let pos = parser.position();
    let attr = parser.attribute(Some(Type::INDEX))?;
    match parser.context().attr_ref(attr).as_i64() {
        None => Err(parser.error_at(pos, "invalid kind of attribute specified")),
        Some(step) if step < 0 => {
            Err(parser.error_at(pos, "expected step to be representable as a positive signed integer"))
        }
        Some(step) => Ok(step),
    }
}

/// Parses `-> type` or `-> (types)`.
fn parse_result_types(parser: &mut dyn OpParser) -> Parsed<Vec<Type>> {
    let types = parser.optional_arrow_types()?;
    if types.is_empty() { Err(parser.wrong_token("expected '->'")) } else { Ok(types) }
}

/// Returns a bound: `%n`, a number, or a map with its operands.
fn parse_bound(parser: &mut dyn OpParser, state: &mut OpState, is_lower: bool) -> Parsed<()> {
    let (keyword, name, side) =
        if is_lower { ("max", "lowerBoundMap", "lower") } else { ("min", "upperBoundMap", "upper") };
    let has_keyword = parser.optional_keyword(keyword);
    if let Some(operand) = parser.optional_operand()? {
        if parser.optional_punct(",") {
            let message = "expected only one loop bound operand";
            return Err(parser.error_at(parser.name_position(), message));
        }
        let value = parser.resolve(operand, Type::INDEX)?;
        state.operands.push(value);
        let cx = parser.context();
        put(parser, state, name, cx.map_attr(cx.make_map(0, 1, [cx.affine_symbol(0)])));
        return Ok(());
    }
    let pos = parser.position();
    let attr = parser.attribute(Some(Type::INDEX))?;
    let cx = parser.context();
    let view = cx.attr_ref(attr);
    if let Some(value) = view.as_i64() {
        put(parser, state, name, cx.constant_map_attr(value));
        return Ok(());
    }
    let name_pos = parser.name_position();
    let Some(map) = view.as_affine_map() else {
        let message = "expected valid affine map representation for loop bounds";
        return Err(parser.error_at(name_pos, message));
    };
    put(parser, state, name, attr);
    let (dims, symbols) = parse_dims_and_symbols(parser, state)?;
    let map = parser.context().map(map);
    if map.num_dims() != dims {
        return Err(parser.error_at(name_pos, "dim operand count and affine map dim count must match"));
    }
    if map.num_symbols() != symbols {
        return Err(parser.error_at(name_pos, "symbol operand count and affine map symbol count must match"));
    }
    if map.num_results() > 1 && !has_keyword {
        let message =
            format!("{side} loop bound affine map with multiple results requires '{keyword}' prefix");
        return Err(parser.error_at(pos, &message));
    }
    Ok(())
}

/// Prints a bound in its shortest form.
fn print_bound(printer: &mut dyn OpPrinter, op: OpRef<'_>, bound: &BoundMap, keyword: &str) {
    let (cx, body) = (op.context(), op.body());
    let map = cx.map(bound.map);
    let operands: Vec<ValueRef<'_>> = bound.operands.iter().map(|&value| body.value(value)).collect();
    let inputs = (map.num_dims(), map.num_symbols());
    match map.result(0).filter(|_| map.num_results() == 1) {
        Some(expr) => match (inputs, expr.as_constant(), expr.as_symbol(), operands.first()) {
            ((0, 0), Some(value), ..) => return printer.integer(value),
            ((0, 1), _, Some(_), Some(&operand)) => return printer.operand(operand),
            _ => {}
        },
        None => printer.write(keyword),
    }
    print_bound_attr(printer, cx.map_attr(bound.map), &operands, map.num_dims());
}
