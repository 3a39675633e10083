//! `spirv.ARM.Graph` and what is in it: graphs of operations on tensors.

use crate::markers::AnyTensorArm;
use crate::scope::{IN_GRAPH, IN_MODULE};
use crate::syntax::{parse_symbol, parse_symbol_name, print_symbol, print_symbol_name};
use crate::types::TensorArmType;
use diag::Diagnostic;
use interfaces::function::{ArgumentStyle, parse_signature, print_signature, verify_function_attrs};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{Attr, Ident, OpState, Type};
use macros::op;
use smallvec::SmallVec;

/// A graph of operations on tensors.
///
/// ```mlir
/// spirv.ARM.Graph @identity(%x: !spirv.arm.tensor<2x3xi16>) -> !spirv.arm.tensor<2x3xi16> {
///   spirv.ARM.GraphOutputs %x : !spirv.arm.tensor<2x3xi16>
/// }
/// ```
#[op(
    "spirv.ARM.Graph",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AUTOMATIC_ALLOCATION_SCOPE),
    rules(IN_MODULE),
    parse,
    print,
    verify
)]
pub struct Graph {
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    entry_point: Option<BoolAttr>,
    #[attr]
    sym_name: SymbolNameAttr,
    #[region]
    body: AnyRegion,
}

/// A constant tensor, which is given by its number when the graph is made.
///
/// ```mlir
/// spirv.ARM.Graph @constant() -> !spirv.arm.tensor<2x3xi16> {
///   %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
///   spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2x3xi16>
/// }
/// ```
#[op("spirv.ARM.GraphConstant", traits(PURE), rules(IN_GRAPH), format = "attr-dict `:` type($output)")]
pub struct GraphConstant {
    #[attr]
    graph_constant_id: I32Attr,
    #[result]
    output: AnyTensorArm,
}

/// Makes a graph an entry point, with the variables of its inputs and outputs.
///
/// ```mlir
/// spirv.ARM.GraphEntryPoint @identity, @input, @output
/// ```
#[op("spirv.ARM.GraphEntryPoint", rules(IN_MODULE), parse, print)]
pub struct GraphEntryPoint {
    #[attr]
    r#fn: FlatSymbolRefAttr,
    #[attr]
    interface: SymbolRefArrayAttr,
}

/// Ends a graph with its outputs.
///
/// ```mlir
/// spirv.ARM.Graph @twice(%x: !spirv.arm.tensor<2xi16>) -> (!spirv.arm.tensor<2xi16>, !spirv.arm.tensor<2xi16>) {
///   spirv.ARM.GraphOutputs %x, %x : !spirv.arm.tensor<2xi16>, !spirv.arm.tensor<2xi16>
/// }
/// ```
#[op(
    "spirv.ARM.GraphOutputs",
    traits(PURE, TERMINATOR),
    rules(IN_GRAPH),
    verify,
    format = "$value attr-dict `:` type($value)"
)]
pub struct GraphOutputs {
    #[operand]
    value: Variadic<AnyTensorArm>,
}

impl<'a> Graph<'a> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_symbol_name(parser, state)?;
        let signature = parse_signature(parser, ArgumentStyle::Fixed)?;
        let cx = parser.context().clone();
        let ty = cx.function_type(&signature.inputs, &signature.results);
        state.try_put_attr(&cx, Ident::FUNCTION_TYPE, cx.type_attr(ty));
        for entry in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        signature.set_attrs(&cx, state);
        if parser.optional_region(state, &signature.arguments)?.is_none() {
            parser.empty_region(state);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let (inputs, results) = crate::function::signature(*self);
        print_symbol_name(*self, printer);
        print_signature(*self, printer, inputs, results, false);
        let elided = ["sym_name", "function_type", "arg_attrs", "res_attrs"];
        printer.attr_dict_with_keyword(*self, &elided);
        if !self.body().is_empty() {
            printer.write(" ");
            printer.region(self.body(), RegionStyle::NO_ARGS);
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (inputs, results) = crate::function::signature(*self);
        verify_function_attrs(*self, inputs, results)?;
        if results.is_empty() {
            return Err(self.error("there should be at least one result"));
        }
        self.verify_tensors(inputs, "argument")?;
        self.verify_tensors(results, "result")?;
        crate::function::verify_entry(*self, self.body(), inputs)
    }

    /// Verifies that inputs or results are tensors.
    fn verify_tensors(self, types: &[Type], part: &str) -> Result<(), Diagnostic> {
        let types = types.iter().map(|&ty| self.context().ty(ty));
        match types.enumerate().find(|(_, ty)| TensorArmType::cast(*ty).is_none()) {
            Some((number, ty)) => {
                Err(self.error(format!("type of {part} #{number} must be a TensorArmType, but got '{ty}'")))
            }
            None => Ok(()),
        }
    }
}

impl GraphOutputs<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(graph) = self.parent().filter(|parent| parent.is(Graph::NAME)) else { return Ok(()) };
        let (_, results) = crate::function::signature(graph);
        let found = self.operands().len();
        if found != results.len() {
            return Err(self.error(format!(
                "is returning {found} value(s) but enclosing spirv.ARM.Graph requires {} result(s)",
                results.len()
            )));
        }
        for (number, (value, &ty)) in self.operands().zip(results).enumerate() {
            if value.ty() != ty {
                return Err(self.plain_error(format!(
                    "type of return operand {number} ('{}') doesn't match graph result type ('{}')",
                    value.ty(),
                    self.context().ty(ty)
                )));
            }
        }
        Ok(())
    }
}

impl GraphEntryPoint<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let function = parse_symbol(parser)?;
        state.try_put_named(&cx, "fn", function);
        let mut variables: Vec<Attr> = Vec::new();
        while parser.optional_punct(",") {
            variables.push(parse_symbol(parser)?);
        }
        state.try_put_named(&cx, "interface", cx.array_attr(&variables));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        print_symbol(self.context(), Some(self.r#fn()), printer);
        for &variable in self.interface().attrs() {
            printer.write(", ");
            printer.attr(variable);
        }
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Graph<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> interfaces::CallableMethods<'a> for Graph<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(crate::function::signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(crate::function::signature(*self).1)
    }
}

ir::ops![Graph, GraphConstant, GraphEntryPoint, GraphOutputs];
