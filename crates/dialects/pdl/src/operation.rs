//! `pdl.operation`.

use crate::binding::{parent_is, verify_has_binding_use};
use crate::inference::has_type_inference;
use crate::named_attributes::{parse_attributes, print_attributes};
use crate::types::{AttributeType, OneOrRangeOfTypes, OneOrRangeOfValues, OperationType};
use diag::Diagnostic;
use ir::def::Arity;
use ir::markers::*;
use ir::{OpInfo, OpRef, ValueRef};
use macros::op;

/// Operation to match in a pattern, or to create in a rewrite.
///
/// A single range of operands (or types) denotes all of them. Otherwise each denotes a group of the
/// definition. An operation to match may have any name; the result types of one to create are constants, are
/// known from matched entities, or are inferred from the definition or from the operation that it replaces.
///
/// ```mlir
/// %op = pdl.operation "foo.op"(%a, %b : !pdl.value, !pdl.value) {"attr" = %attr} -> (%type : !pdl.type)
/// ```
#[op(
    "pdl.operation",
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    custom(OperationOpAttributes(parse_attributes, print_attributes)),
    format = "($opName^)? (`(` $operandValues^ `:` type($operandValues) `)`)? \
               custom<OperationOpAttributes>($attributeValues, $attributeValueNames) \
               (`->` `(` $typeValues^ `:` type($typeValues) `)`)? attr-dict"
)]
pub struct OperationOp {
    #[attr]
    opName: Option<StrAttr>,
    #[operand]
    operandValues: Variadic<OneOrRangeOfValues>,
    #[operand]
    attributeValues: Variadic<AttributeType>,
    #[attr]
    attributeValueNames: StrArrayAttr,
    #[operand]
    typeValues: Variadic<OneOrRangeOfTypes>,
    #[result(buildable)]
    op: OperationType,
}

impl<'a> OperationOp<'a> {
    /// Returns the information of the name, if there is one and it is registered.
    pub fn named_info(self) -> Option<&'a OpInfo> {
        let cx = self.0.context();
        cx.op_info(cx.op_name(self.op_name()?))
    }

    /// Returns whether the types of results of such an operation can be inferred.
    pub fn has_type_inference(self) -> bool {
        self.named_info().is_some_and(|info| has_type_inference(self.0.context(), info.def()))
    }

    /// Returns whether types of results may be inferred: they can, or only the name of the operation is
    /// known.
    pub fn might_have_type_inference(self) -> bool {
        self.op_name().is_some() && (self.named_info().is_none() || self.has_type_inference())
    }
}

impl OperationOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let within_rewrite = parent_is(*self, "pdl.rewrite");
        if within_rewrite && self.op_name().is_none() {
            return Err(self.error("must have an operation name when nested within a `pdl.rewrite`"));
        }
        let (names, values) = (self.attribute_value_names().len(), self.attribute_values().len());
        if names != values {
            return Err(self.error(format!(
                "expected the same number of attribute values and attribute names, got {names} names and {values} values"
            )));
        }
        if within_rewrite && !self.might_have_type_inference() {
            verify_inferrable(self)?;
        }
        verify_has_binding_use(*self)
    }
}

/// Checks that the result types of an operation to create are known when it is created.
fn verify_inferrable(view: OperationOp<'_>) -> Result<(), Diagnostic> {
    if takes_types_by_replacing(view) {
        return Ok(());
    }
    let fail = |note: String| {
        let place = view.context().place(view.loc());
        let message = "must have inferable or constrained result types when nested within `pdl.rewrite`";
        Err(view.error(message).note(place, note))
    };
    if view.type_values().len() == 0 {
        let Some(info) = view.named_info() else { return Ok(()) };
        let results = info.def().results;
        let none = results.is_empty();
        let variadic = results.iter().any(|result| result.arity != Arity::One);
        if none || variadic && results.iter().all(|result| result.arity != Arity::One) {
            return Ok(());
        }
        let name = info.def().name;
        return fail(format!(
            "operation is created in a non-inferrable context, but '{name}' does not implement InferTypeOpInterface"
        ));
    }
    match view.type_values().position(|ty| !is_known_type(view, ty)) {
        Some(index) => fail(format!("result type #{index} was not constrained")),
        None => Ok(()),
    }
}

/// Returns whether the operation replaces an existing one, whose types it takes.
fn takes_types_by_replacing(view: OperationOp<'_>) -> bool {
    view.results().flat_map(|result| result.uses()).any(|at| {
        let user = at.owner();
        if !user.is("pdl.replace") || at.position() == 0 {
            return false;
        }
        let Some(replaced) = user.operands().next().and_then(|value| value.defining_op()) else {
            return false;
        };
        replaced.block() != view.block() || is_before(replaced, *view)
    })
}

fn is_before(first: OpRef<'_>, second: OpRef<'_>) -> bool {
    std::iter::successors(first.next(), |op| op.next()).any(|op| op == second)
}

/// Returns whether a type comes from a native rewrite, is a constant, or is bound by a matched entity.
fn is_known_type(view: OperationOp<'_>, ty: ValueRef<'_>) -> bool {
    let Some(source) = ty.defining_op() else { return false };
    let constrains_input = |user: OpRef<'_>| {
        user.block() != view.block()
            && ["pdl.operand", "pdl.operands", "pdl.operation"].contains(&user.name_str())
    };
    match source.name_str() {
        "pdl.apply_native_rewrite" => true,
        "pdl.type" => source.attr("constantType").is_some() || ty.users().any(constrains_input),
        "pdl.types" => source.attr("constantTypes").is_some() || ty.users().any(constrains_input),
        _ => false,
    }
}

ir::ops![OperationOp];
