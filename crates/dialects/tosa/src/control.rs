//! `tosa.cond_if`, `tosa.while_loop` and `tosa.yield`.

use crate::checks::{Check, compatible};
use crate::markers::{TosaI1Tensor, TosaTensor};
use diag::Diagnostic;
use interfaces::LoopLike;
use ir::asm::{OpParser, OpPrinter, ParsedArgument, ParsedOperand, RegionStyle};
use ir::def::TypeClass;
use ir::markers::*;
use ir::{OpRef, OpState, RegionRef, TypeRef, ValueRef};
use macros::op;

/// Runs one of two regions, depending on a condition.
///
/// ```mlir
/// %r = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<4xf32>) -> tensor<4xf32> {
/// ^bb0(%x: tensor<4xf32>):
///   tosa.yield %x : tensor<4xf32>
/// } else {
/// ^bb0(%x: tensor<4xf32>):
///   tosa.yield %x : tensor<4xf32>
/// }
/// ```
#[op(
    "tosa.cond_if",
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("tosa.yield")),
    parse,
    print,
    verify
)]
pub struct If {
    #[operand]
    condition: TosaI1Tensor,
    #[operand]
    input_list: Variadic<TosaTensor>,
    #[result]
    output_list: Variadic<TosaTensor>,
    #[region]
    then_graph: SizedRegion<1>,
    #[region]
    else_graph: SizedRegion<1>,
}

/// Runs its second region again and again, while the first yields true.
///
/// ```mlir
/// %r = tosa.while_loop (%x = %a) : (tensor<i32>) -> tensor<i32> {
///   %again = tosa.greater %end, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
///   tosa.yield %again : tensor<i1>
/// } do {
/// ^bb0(%x: tensor<i32>):
///   %next = tosa.add %x, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
///   tosa.yield %next : tensor<i32>
/// }
/// ```
#[op(
    "tosa.while_loop",
    interfaces(LoopLike),
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("tosa.yield")),
    parse,
    print,
    verify
)]
pub struct While {
    #[operand]
    input_list: Variadic<TosaTensor>,
    #[result]
    output_list: Variadic<TosaTensor>,
    #[region]
    cond_graph: SizedRegion<1>,
    #[region]
    body_graph: SizedRegion<1>,
}

/// Ends a region, and returns values from it.
///
/// ```mlir
/// tosa.yield %a : tensor<2x3xf32>
/// ```
#[op("tosa.yield", traits(PURE, TERMINATOR), format = "$inputs attr-dict `:` type($inputs)")]
pub struct Yield {
    #[operand]
    inputs: Variadic<TosaTensor>,
}

/// Parses `(types) -> types` of operands, and resolves them.
fn parse_types(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    operands: &[ParsedOperand],
    arguments: &mut [ParsedArgument],
) -> Result<(), Diagnostic> {
    let position = parser.position();
    let ty = parser.type_of(TypeClass::Function)?;
    let cx = parser.context().clone();
    let (inputs, results) = cx.ty(ty).as_function().unwrap_or_default();
    state.result_types = results.into();
    if inputs.len() != operands.len() {
        let message = format!(
            "expected as many input types as operands (expected {} got {})",
            operands.len(),
            inputs.len()
        );
        return Err(parser.error_at(position, &message));
    }
    let position = parser.position();
    state.operands.extend(parser.resolve_all(operands, inputs, position)?);
    for (argument, &ty) in arguments.iter_mut().zip(inputs) {
        argument.ty = Some(ty);
    }
    Ok(())
}

/// Prints ` (%x = %a)`, if there are operands.
fn print_inits<'a>(
    printer: &mut dyn OpPrinter,
    region: RegionRef<'a>,
    operands: impl ExactSizeIterator<Item = ValueRef<'a>>,
) {
    if operands.len() == 0 {
        return;
    }
    let arguments = region.first_block().into_iter().flat_map(|block| block.arguments());
    for (index, (argument, operand)) in arguments.zip(operands).enumerate() {
        printer.write(if index > 0 { ", " } else { " (" });
        printer.operand(argument);
        printer.write(" = ");
        printer.operand(operand);
    }
    printer.write(")");
}

/// Verifies that two lists have as many values of compatible types.
fn verify_alike<'a>(
    op: OpRef<'_>,
    (name, values): (&str, impl ExactSizeIterator<Item = ValueRef<'a>>),
    (other, others): (&str, impl ExactSizeIterator<Item = ValueRef<'a>>),
) -> Check {
    if values.len() != others.len() {
        return Err(op.error(format!(
            "require same number of values in {name} ({}) and {other} ({})",
            values.len(),
            others.len()
        )));
    }
    for (value, with) in values.zip(others) {
        verify_type(op, (name, value.ty()), (other, with.ty()))?;
    }
    Ok(())
}

/// Verifies that two tensors have compatible types.
pub(crate) fn verify_type(
    op: OpRef<'_>,
    (name, a): (&str, TypeRef<'_>),
    (other, b): (&str, TypeRef<'_>),
) -> Check {
    let [of, with] = [a, b].map(|ty| ty.element_or_self());
    if of != with {
        return Err(op.error(format!("require same element type for {name} ('{of}') and {other} ('{with}')")));
    }
    if !compatible(a.shape(), b.shape()) {
        return Err(op.error(format!("require same shapes for {name} ('{a}') and {other} ('{b}')")));
    }
    Ok(())
}

/// Whether a tensor can have one element.
fn can_be_one(ty: TypeRef<'_>) -> bool {
    ty.shape().is_none_or(|shape| shape.iter().all(|&dim| dim == 1 || dim == ir::DYNAMIC))
}

fn arguments(region: RegionRef<'_>) -> impl ExactSizeIterator<Item = ValueRef<'_>> {
    region.first_block().map(|block| block.arguments().collect::<Vec<_>>()).unwrap_or_default().into_iter()
}

fn yield_of(region: RegionRef<'_>) -> Option<Yield<'_>> {
    region.first_block()?.last()?.cast()
}

impl If<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let condition = parser.operand()?;
        let inits = parser.optional_assignment_list()?;
        let ty = parser.colon_type()?;
        state.operands.push(parser.resolve(condition, ty)?);
        match inits {
            Some((mut arguments, operands)) => parse_types(parser, state, &operands, &mut arguments)?,
            None => state.result_types = parser.optional_arrow_types()?.into(),
        }
        parser.region(state, &[])?;
        if parser.optional_keyword("else") {
            parser.region(state, &[])?;
        } else {
            parser.empty_region(state);
        }
        let cx = parser.context().clone();
        for attr in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.operand(self.condition());
        print_inits(printer, self.then_graph(), self.input_list());
        printer.write(" : ");
        printer.ty(self.condition().ty_handle());
        if self.input_list().len() > 0 {
            printer.write(" (");
            printer.types(&self.input_list().map(|value| value.ty_handle()).collect::<Vec<_>>());
            printer.write(")");
        }
        printer.optional_arrow_types(&self.result_types().collect::<Vec<_>>());
        printer.write(" ");
        printer.region(self.then_graph(), RegionStyle::FULL);
        if !self.else_graph().is_empty() {
            printer.write(" else ");
            printer.region(self.else_graph(), RegionStyle::FULL);
        }
        printer.attr_dict(*self, &[]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let regions = [("then_graph", self.then_graph()), ("else_graph", self.else_graph())];
        for (name, region) in regions {
            let name = format!("'{name}' arguments");
            verify_alike(*self, (&name, arguments(region)), ("'input_list'", self.input_list()))?;
        }
        for (name, region) in regions {
            if let Some(end) = yield_of(region) {
                let name = format!("'{name}' results");
                verify_alike(*self, (&name, end.inputs()), ("'output_list'", self.output_list()))?;
            }
        }
        let condition = self.condition().ty();
        match can_be_one(condition) {
            true => Ok(()),
            false => Err(self.error(format!("'condition' must be a size 1 tensor, got '{condition}'"))),
        }
    }
}

impl While<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let (mut arguments, operands) = parser.optional_assignment_list()?.unwrap_or_default();
        parser.punct(":")?;
        parse_types(parser, state, &operands, &mut arguments)?;
        parser.region(state, &arguments)?;
        parser.keyword("do")?;
        parser.region(state, &[])?;
        let cx = parser.context().clone();
        for attr in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_inits(printer, self.cond_graph(), self.input_list());
        printer.write(" : ");
        printer.function_type(*self);
        printer.write(" ");
        printer.region(self.cond_graph(), RegionStyle::NO_ARGS);
        printer.write(" do ");
        printer.region(self.body_graph(), RegionStyle::FULL);
        printer.attr_dict_with_keyword(*self, &[]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_alike(*self, ("'input_list'", self.input_list()), ("'output_list'", self.output_list()))?;
        for (name, region) in [("cond_graph", self.cond_graph()), ("body_graph", self.body_graph())] {
            let name = format!("'{name}' arguments");
            verify_alike(*self, (&name, arguments(region)), ("'input_list'", self.input_list()))?;
        }
        if let Some(end) = yield_of(self.body_graph()) {
            verify_alike(*self, ("'body_graph' results", end.inputs()), ("'input_list'", self.input_list()))?;
        }
        let Some(end) = yield_of(self.cond_graph()) else { return Ok(()) };
        let mut inputs = end.inputs();
        let (Some(again), None) = (inputs.next(), inputs.next()) else {
            return Err(self.error("require 'cond_graph' only have one result"));
        };
        let ty = again.ty();
        if !can_be_one(ty) {
            return Err(self.error(format!("'cond_graph' result must be a size 1 tensor, got '{ty}'")));
        }
        match ty.element_or_self().handle() == ir::Type::I1 {
            true => Ok(()),
            false => Err(self.error(format!("'cond_graph' result must be a boolean tensor, got '{ty}'"))),
        }
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for While<'a> {
    fn loop_regions(self) -> Vec<RegionRef<'a>> {
        vec![self.body_graph()]
    }

    /// Returns none: what the loop carries is not known to passes on loops.
    fn loop_results(self) -> Vec<ValueRef<'a>> {
        Vec::new()
    }
}

ir::ops![If, While, Yield];
