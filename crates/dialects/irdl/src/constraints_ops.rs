//! Constraints on attributes and types.

use crate::constraints::AttributeHandle;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// One attribute or type.
    "irdl.is": [] -> ["output" One AttributeHandle],
        [attr("expected", AnyAttr::CONSTRAINT)], PURE,
        "$expected ` ` attr-dict",
        { rules: &[Rule::HasParent(&["irdl.type", "irdl.attribute", "irdl.operation"])] };
    /// The attributes or types of a definition.
    "irdl.base": [] -> ["output" One AttributeHandle],
        [optional("base_name", StrAttr::CONSTRAINT), optional("base_ref", SymbolRefAttr::CONSTRAINT)], NOTHING,
        "custom<Base>($base_ref, $base_name) ` ` attr-dict",
        { interfaces: ir::interface_defs![ir::SymbolUser = Reference("base_ref")], hooks: OpHooks { verify: Some(&verify_base), custom: &[BASE], ..HOOKS }, rules: &[Rule::HasParent(&["irdl.type", "irdl.attribute", "irdl.operation"])] };
    /// The attributes or types of a definition whose parameters satisfy constraints.
    "irdl.parametric": ["args" Variadic AttributeHandle] -> ["output" One AttributeHandle],
        [attr("base_type", SymbolRefAttr::CONSTRAINT)], PURE,
        "$base_type `<` $args `>` ` ` attr-dict",
        { interfaces: ir::interface_defs![ir::SymbolUser = Reference("base_type")], rules: &[Rule::HasParent(&["irdl.type", "irdl.attribute", "irdl.operation"])] };
    /// Any attribute or type.
    "irdl.any": [] -> ["output" One AttributeHandle],
        [], NOTHING,
        "attr-dict",
        { rules: &[Rule::HasParent(&["irdl.type", "irdl.attribute", "irdl.operation"])] };
    /// Union of constraints.
    "irdl.any_of": ["args" Variadic AttributeHandle] -> ["output" One AttributeHandle],
        [], TraitSet::SAME_OPERANDS_AND_RESULT_TYPE,
        "`(` $args `)` ` ` attr-dict",
        { rules: &[Rule::HasParent(&["irdl.type", "irdl.attribute", "irdl.operation"])] };
    /// Intersection of constraints.
    "irdl.all_of": ["args" Variadic AttributeHandle] -> ["output" One AttributeHandle],
        [], TraitSet::SAME_OPERANDS_AND_RESULT_TYPE,
        "`(` $args `)` ` ` attr-dict",
        { rules: &[Rule::HasParent(&["irdl.type", "irdl.attribute", "irdl.operation"])] };
    /// Constraint by a predicate in C++.
    "irdl.c_pred": [] -> ["output" One AttributeHandle],
        [attr("pred", StrAttr::CONSTRAINT)], NOTHING,
        "$pred ` ` attr-dict",
        {};
}

/// `@dialect::@name`, or `"!dialect.name"`.
const BASE: CustomDirective = CustomDirective {
    name: "Base",
    parse: &|parser, _, args| {
        if let Some(root) = parser.optional_symbol_name()? {
            let mut nested = Vec::new();
            while parser.optional_punct("::") {
                nested.push(parser.symbol_name()?);
            }
            let reference = ir::AttrData::SymbolRef { root, nested: nested.into() };
            args[0] = CustomArg::Attr(Some(parser.context().attr(reference)));
        }
        if let Some(name) = parser.optional_string()? {
            args[1] = CustomArg::Attr(Some(parser.context().string_attr(&name)));
        }
        Ok(true)
    },
    print: &|op, _, printer| {
        let parts = ["base_ref", "base_name"].map(|name| op.attr(name));
        for (index, part) in parts.into_iter().flatten().enumerate() {
            printer.write(if index == 0 { "" } else { " " });
            printer.attr(part.handle());
        }
    },
    line: None,
};

/// Attribute that refers to a definition.
struct Reference(&'static str);

impl ir::SymbolUser for Reference {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &ir::Scope<'_>) -> Result<(), Diagnostic> {
        let Some(reference) = op.attr(self.0) else { return Ok(()) };
        // As upstream, names are those of the table which has the dialect.
        let is_dialect = |info: &ir::SymbolInfo| op.context().op_name_str(info.op_name) == "irdl.dialect";
        let scope = std::iter::successors(Some(symbols), |scope| scope.parent());
        let mut outer = scope.skip_while(|scope| !scope.header().is_some_and(is_dialect)).skip(1);
        let Some(found) = outer.next().and_then(|scope| scope.lookup(reference)) else {
            return Err(op.error(format!("symbol '{reference}' not found")));
        };
        let name = op.context().op_name_str(found.op_name);
        match matches!(name, "irdl.type" | "irdl.attribute") {
            true => Ok(()),
            false => Err(op.error(format!(
                "symbol '{reference}' does not refer to a type or attribute definition (refers to '{name}')"
            ))),
        }
    }
}

fn verify_base(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let name = op.attr("base_name").and_then(|name| name.as_str());
    if name.is_some() == op.attr("base_ref").is_some() {
        return Err(
            op.error("the base type or attribute should be specified by either a name or a reference")
        );
    }
    match name.is_some_and(|name| !name.starts_with(['!', '#'])) {
        true => Err(op.error("the base type or attribute name should start with '!' or '#'")),
        false => Ok(()),
    }
}
