//! `toy.map` and `toy.yield`.

use crate::shape::{InferShape, InferShapeMethods, verify_shape};
use crate::types::{TensorType, shape_of};
use terrane::ir::asm::{OpParser, OpPrinter, RegionStyle};
use terrane::prelude::*;

/// Applies a region to the elements of tensors of one shape.
///
/// ```mlir
/// %m = toy.map (%x = %a, %y = %b) : !toy.tensor<2>, !toy.tensor<2> to !toy.tensor<2> {
///   %p = arith.mulf %x, %y : f64
///   toy.yield %p
/// }
/// ```
#[op(
    "toy.map",
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    interfaces(InferShape),
    rules(ImplicitTerminator("toy.yield")),
    parse,
    print,
    verify_regions
)]
pub struct Map {
    #[operand]
    inputs: Variadic<TensorType>,
    #[result]
    result: TensorType,
    #[region]
    body: SizedRegion<1>,
}

/// Ends the region of a map with the element of its result.
#[op("toy.yield", traits(PURE, TERMINATOR), rules(HasParent("toy.map")), format = "$element attr-dict")]
pub struct Yield {
    #[operand]
    element: F64,
}

impl<'a> InferShapeMethods<'a> for Map<'a> {
    fn result_shape(self) -> Option<Vec<i64>> {
        self.inputs().find_map(shape_of)
    }
}

impl Map<'_> {
    /// `(%x = %a, %y = %b) : type, type to type { ... }`
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parser.punct("(")?;
        let (mut arguments, inputs) = (Vec::new(), &mut Vec::new());
        loop {
            arguments.push(parser.argument(false, false)?);
            parser.punct("=")?;
            inputs.push(parser.operand()?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(")")?;
        parser.punct(":")?;
        let position = parser.position();
        let types = parser.type_list()?;
        if types.len() != inputs.len() {
            return Err(parser.error_at(position, "expected a type for each tensor"));
        }
        parser.keyword("to")?;
        state.result_types.push(parser.ty()?);
        for (&input, ty) in inputs.iter().zip(types) {
            state.operands.push(parser.resolve(input, ty)?);
        }
        for argument in &mut arguments {
            argument.ty = Some(Type::F64);
        }
        parser.region(state, &arguments)?;
        for attr in parser.optional_attr_dict()? {
            state.try_put_attr(parser.context(), attr.name, attr.value);
        }
        Ok(())
    }

    /// The counterpart of `parse`.
    fn print(self, printer: &mut dyn OpPrinter) {
        let arguments = self.body().first_block().into_iter().flat_map(|block| block.arguments());
        printer.write(" (");
        for (index, (argument, input)) in arguments.zip(self.inputs()).enumerate() {
            printer.write(if index > 0 { ", " } else { "" });
            printer.operand(argument);
            printer.write(" = ");
            printer.operand(input);
        }
        printer.write(") : ");
        printer.types(&self.operand_types().collect::<Vec<_>>());
        printer.write(" to ");
        printer.ty(self.result().ty_handle());
        printer.write(" ");
        printer.region(self.body(), RegionStyle::NO_ARGS);
        printer.attr_dict(self.op(), &[]);
    }

    /// The arguments of the region are elements of the operands.
    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(block) = self.body().first_block() else { return Ok(()) };
        let count = block.num_arguments();
        if count == 0
            || count != self.inputs().len()
            || block.arguments().any(|argument| argument.ty() != Type::F64)
        {
            return Err(self.error("expects an argument of type f64 for each operand"));
        }
        let mut shapes = self.inputs().filter_map(shape_of);
        let first = shapes.next();
        if shapes.any(|shape| Some(shape) != first) {
            return Err(self.error("has operands of different shapes"));
        }
        verify_shape(self.op())
    }
}

ops![Map, Yield];
