//! `gpu.func` and `gpu.return`.

use crate::attributions;
use crate::enums::AddressSpace;
use diag::Diagnostic;
use interfaces::function::{ArgumentStyle, parse_signature, print_signature, verify_function_attrs};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{Attr, Ident, OpRef, OpState, Type, ValueRef};
use macros::op;
use smallvec::SmallVec;

ir::attr_constraint! {
    /// Numbers along the three dimensions.
    pub SizeHint = "i32 dense array attribute with 3 elements (if present)",
        of DenseI32ArrayAttr where |attr| attr.as_ints().is_some_and(|sizes| sizes.len() == 3);
}

/// Name of the attribute of functions that the host can launch.
pub const KERNEL: &str = "gpu.kernel";

/// A function that threads of a GPU execute. A kernel can be launched by the host and returns nothing.
///
/// Buffers of the block and of the thread are further arguments of its body.
///
/// ```mlir
/// gpu.func @kernel(%x: index) workgroup(%w : memref<32xf32, #gpu.address_space<workgroup>>)
///     private(%p : memref<1xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
///   gpu.return
/// }
/// ```
#[op(
    "gpu.func",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE),
    rules(HasParent("gpu.module")),
    parse,
    print,
    verify
)]
pub struct Func {
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    workgroup_attrib_attrs: Option<DictArrayAttr>,
    #[attr]
    private_attrib_attrs: Option<DictArrayAttr>,
    #[attr]
    known_block_size: Option<SizeHint>,
    #[attr]
    known_grid_size: Option<SizeHint>,
    #[attr]
    known_cluster_size: Option<SizeHint>,
    #[region]
    body: AnyRegion,
}

/// Terminator of `gpu.func`: returns its results.
///
/// ```mlir
/// gpu.return %x : f32
/// ```
#[op(
    "gpu.return",
    traits(PURE, TERMINATOR),
    rules(HasParent("gpu.func")),
    verify,
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

/// Returns inputs and results of a signature.
pub(crate) fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

impl<'a> Func<'a> {
    /// Whether the host can launch it.
    pub fn is_kernel(self) -> bool {
        self.attr(KERNEL).is_some_and(|attr| attr.is_unit())
    }

    /// Returns the arguments of the body after those of the signature: first the buffers of the block, then those of the
    /// thread.
    pub fn attributions(self) -> (Vec<ValueRef<'a>>, Vec<ValueRef<'a>>) {
        let inputs = signature(*self).0.len();
        let Some(block) = self.body().first_block() else { return Default::default() };
        let mut buffers: Vec<ValueRef<'a>> = block.arguments().skip(inputs).collect();
        let count = attributions::workgroup_count(*self).min(buffers.len());
        let private = buffers.split_off(count);
        (buffers, private)
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let name = parser.symbol_name()?;
        state.try_put_attr(parser.context(), Ident::SYM_NAME, name.attr());
        let position = parser.position();
        let signature = parse_signature(parser, ArgumentStyle::Fixed)?;
        if signature.arguments.len() != signature.inputs.len() {
            return Err(parser.error_at(position, "gpu.func requires named arguments"));
        }
        let cx = parser.context();
        let ty = cx.function_type(&signature.inputs, &signature.results);
        state.try_put_attr(cx, Ident::FUNCTION_TYPE, cx.type_attr(ty));
        signature.set_attrs(cx, state);
        let (mut workgroup, mut private) = (Vec::new(), Vec::new());
        attributions::parse(parser, "workgroup", true, &mut workgroup)?;
        attributions::parse(parser, "private", true, &mut private)?;
        let cx = parser.context().clone();
        attributions::set_attrs(parser, state, cx.ident("workgroup_attrib_attrs"), &workgroup);
        attributions::set_workgroup_count(parser, state, workgroup.len());
        attributions::set_attrs(parser, state, cx.ident("private_attrib_attrs"), &private);
        if parser.optional_keyword("kernel") {
            state.set_discardable(cx.ident(KERNEL), Attr::UNIT);
        }
        for attr in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        let arguments: Vec<_> = signature.arguments.iter().copied().chain(workgroup).chain(private).collect();
        parser.region(state, &arguments)?;
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.symbol_name(self.context().ident_text(self.symbol_name().unwrap_or(Ident::SYM_NAME)));
        let (inputs, results) = signature(*self);
        print_signature(*self, printer, inputs, results, false);
        let (workgroup, private) = self.attributions();
        attributions::print(printer, "workgroup", &workgroup, self.attr("workgroup_attrib_attrs"));
        attributions::print(printer, "private", &private, self.attr("private_attrib_attrs"));
        printer.write(if self.is_kernel() { " kernel" } else { "" });
        let elided = [
            "sym_name",
            "function_type",
            "arg_attrs",
            "res_attrs",
            attributions::WORKGROUP_ATTRIBUTIONS,
            "workgroup_attrib_attrs",
            "private_attrib_attrs",
            KERNEL,
        ];
        printer.attr_dict_with_keyword(*self, &elided);
        printer.write(" ");
        printer.region(self.body(), RegionStyle::NO_ARGS);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (inputs, results) = signature(*self);
        if self.is_kernel() && !results.is_empty() {
            return Err(self.error("expected void return type for kernel function"));
        }
        verify_function_attrs(*self, inputs, results)?;
        let Some(block) = self.body().first_block() else {
            return Err(self.error("expected body with at least one block"));
        };
        let wanted = inputs.len() + attributions::workgroup_count(*self);
        if block.num_arguments() < wanted {
            return Err(self.error(format!("expected at least {wanted} arguments to body region")));
        }
        let cx = self.context();
        for (at, (&input, argument)) in inputs.iter().zip(block.arguments()).enumerate() {
            if argument.ty() != input {
                return Err(self.error(format!(
                    "expected body region argument #{at} to be of type '{}', got '{}'",
                    cx.ty(input),
                    argument.ty()
                )));
            }
        }
        let (workgroup, private) = self.attributions();
        attributions::verify(*self, &workgroup, AddressSpace::Workgroup)?;
        attributions::verify(*self, &private, AddressSpace::Private)
    }
}

impl Return<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(function) = self.parent() else { return Ok(()) };
        let (_, results) = signature(function);
        let cx = self.context();
        if self.num_operands() != results.len() {
            let message = format!("expected {} result operands", results.len());
            return Err(self.error(message).note(cx.place(function.loc()), "return type declared here"));
        }
        for (at, (operand, &wanted)) in self.operands().zip(results).enumerate() {
            if operand.ty() != wanted {
                return Err(self.error(format!("unexpected type `'{}'' for operand #{at}", operand.ty())));
            }
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Func<'a> {
    // There are no declarations: a body without blocks is an error of its own.
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> interfaces::CallableMethods<'a> for Func<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![Func, Return];
