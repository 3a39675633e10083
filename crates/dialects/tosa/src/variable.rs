//! Variables: `tosa.variable`, `tosa.variable_read` and `tosa.variable_write`.

use crate::checks::{Check, elements_of_shape};
use crate::control::verify_type;
use crate::markers::{IndexElementsAttr, TosaTensor};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::symbol::{SymbolUser, SymbolUserMethods};
use ir::{Attr, AttrRef, Context, DYNAMIC, OpRef, OpState, Scope, Type, TypeRef, ValueRef};
use macros::op;

/// A tensor that operations read and write by name.
///
/// ```mlir
/// tosa.variable @state = dense<0.0> : tensor<4xf32>
/// ```
#[op(
    "tosa.variable",
    traits(SYMBOL),
    custom(VariableOpTypeOrInitialValue(parse_value, print_value)),
    format = "$sym_name attr-dict custom<VariableOpTypeOrInitialValue>($var_shape, $type, $initial_value)"
)]
pub struct Variable {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    var_shape: IndexElementsAttr,
    #[attr]
    r#type: TypeAttr,
    #[attr]
    initial_value: Option<AnyAttr>,
}

/// Sets a variable.
///
/// ```mlir
/// tosa.variable @open : tensor<2x3xf32>
///
/// tosa.variable_write @open, %x : tensor<2x3xf32>
/// ```
#[op("tosa.variable_write", interfaces(SymbolUser), format = "$name attr-dict `,` $input1 `:` type($input1)")]
pub struct VariableWrite {
    #[attr(name = "name")]
    symbol: SymbolNameAttr,
    #[operand]
    input1: TosaTensor,
}

/// The value of a variable.
///
/// ```mlir
/// tosa.variable @open : tensor<2x3xf32>
///
/// %0 = tosa.variable_read @open : tensor<2x3xf32>
/// ```
#[op("tosa.variable_read", interfaces(SymbolUser), format = "$name attr-dict `:` type($output1)")]
pub struct VariableRead {
    #[attr(name = "name")]
    symbol: SymbolNameAttr,
    #[result]
    output1: TosaTensor,
}

/// Returns a shape as elements of `index`; -1 is what is not known.
pub fn shape_elements(cx: &Context, shape: &[i64]) -> Attr {
    let ty = cx.tensor_type(&[shape.len() as i64], Type::INDEX);
    let splat = shape.first().filter(|&first| shape.iter().all(|dim| dim == first));
    let written = |dim: i64| if dim == DYNAMIC { -1 } else { dim };
    let bytes: Vec<u8> = match splat {
        Some(&dim) => written(dim).to_le_bytes().into(),
        None => shape.iter().flat_map(|&dim| written(dim).to_le_bytes()).collect(),
    };
    cx.dense_attr(ty, bytes.into(), splat.is_some())
}

/// Returns the type of a variable of this shape and element type.
fn type_of<'a>(shape: AttrRef<'a>, element: TypeRef<'a>) -> TypeRef<'a> {
    let cx = shape.context();
    let known = |dim: i64| if dim == -1 { DYNAMIC } else { dim };
    let dims = elements_of_shape(shape).unwrap_or_default();
    let shape: Vec<i64> = dims.into_iter().map(known).collect();
    cx.ty(cx.tensor_type(&shape, element.handle()))
}

/// Returns the type of a variable.
pub fn variable_type(variable: Variable<'_>) -> TypeRef<'_> {
    type_of(variable.var_shape(), variable.r#type())
}

fn parse_value(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(shape), CustomArg::Attr(ty), CustomArg::Attr(initial)] = args else {
        return Ok(false);
    };
    let cx = parser.context().clone();
    let of = if parser.optional_punct("=") {
        let value = parser.attribute(None)?;
        *initial = Some(value);
        cx.attr_ref(value).ty()
    } else {
        let ty = parser.colon_type();
        Some(cx.ty(ty.map_err(|error| error.followed_by(parser.error("expected type after colon")))?))
    };
    let Some((of, dims)) = of.filter(|of| of.is_tensor()).and_then(|of| Some((of, of.shape()?))) else {
        return Err(parser.error("expected shaped type"));
    };
    *shape = Some(shape_elements(&cx, dims));
    *ty = Some(cx.type_attr(of.element_or_self().handle()));
    Ok(true)
}

fn print_value(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let Some(variable) = op.cast::<Variable<'_>>() else { return };
    match variable.initial_value() {
        Some(value) => {
            printer.write("= ");
            printer.attr(value.handle());
        }
        None => {
            printer.write(": ");
            printer.ty(variable_type(variable).handle());
        }
    }
}

/// Verifies the type of a read or written value.
fn verify_use(op: OpRef<'_>, symbols: &Scope<'_>, what: &str, value: ValueRef<'_>) -> Check {
    let cx = op.context();
    let Some(name) = op.attr("name").and_then(|name| name.as_bytes()) else { return Ok(()) };
    let reference = cx.attr_ref(cx.symbol_ref(cx.ident_bytes(name)));
    let found = symbols.lookup(reference).filter(|found| cx.op_name_str(found.op_name) == Variable::NAME);
    let Some(found) = found else {
        let name = String::from_utf8_lossy(name);
        return Err(op.error(format!("'{name}' has not been declared by 'tosa.variable'")));
    };
    let (shape, element) = (found.attr(cx, "var_shape"), found.attr(cx, "type").and_then(|ty| ty.as_type()));
    let Some((shape, element)) = shape.zip(element) else { return Ok(()) };
    verify_type(op, (what, value.ty()), ("the input tensor", type_of(shape, element)))
}

impl<'a> SymbolUserMethods<'a> for VariableRead<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_use(*self, symbols, "'output1'", self.output1())
    }
}

impl<'a> SymbolUserMethods<'a> for VariableWrite<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_use(*self, symbols, "'input1'", self.input1())
    }
}

ir::ops![Variable, VariableRead, VariableWrite];
