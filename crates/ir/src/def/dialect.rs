//! Dialects, their types and attributes, and the registry that a context is created from.

use super::attachment::{Attachment, Target};
use super::{AttrKind, EnumDef, Interface, InterfaceDef, InterfaceImpl, OpDef};
use crate::asm::{AsmParser, AsmPrinter};
use crate::{Attr, Context, List, NamedAttr, OpRef, OpState, Type};
use diag::Diagnostic;
use std::any::TypeId;

/// Parameter of a dialect's type or attribute. Every parameter is an attribute.
#[derive(Clone, Debug)]
pub struct ParamDef {
    /// Name of the parameter.
    pub name: &'static str,
    /// Constraint on the parameter.
    pub kind: AttrKind,
    /// Whether it may be absent.
    pub optional: bool,
}

/// Parameters of a dialect's type or attribute.
pub type Params = Vec<Option<Attr>>;
/// Parses parameters, after the mnemonic.
pub type ParamsParseFn = &'static (dyn Fn(&mut dyn AsmParser) -> Result<Params, Diagnostic> + Send + Sync);
/// Prints parameters, after the mnemonic.
pub type ParamsPrintFn = &'static (dyn Fn(&Context, &[Option<Attr>], &mut dyn AsmPrinter) + Send + Sync);
/// Verifies parameters; an error is a message.
pub type ParamsVerifyFn = &'static (dyn Fn(&Context, &[Option<Attr>]) -> Result<(), String> + Send + Sync);

/// Definition of a dialect's type or attribute.
#[derive(Clone, Copy)]
pub struct ParamsDef {
    /// Full name, `"llvm.ptr"`.
    pub name: &'static str,
    /// Manual entry.
    pub doc: &'static str,
    /// Parameters, in order.
    pub params: List<ParamDef>,
    /// The declarative assembly format; empty if there is none.
    pub format: &'static str,
    /// Enum of an attribute that is an enum case. Its only parameter is an `i64`.
    pub case_of: Option<&'static EnumDef>,
    /// Custom parser.
    pub parse: Option<ParamsParseFn>,
    /// Custom printer.
    pub print: Option<ParamsPrintFn>,
    /// Verifier.
    pub verify: Option<ParamsVerifyFn>,
    /// Interfaces that it implements; others may be attached to its name.
    pub interfaces: List<InterfaceDef>,
    /// Whether the last parameter of an attribute is its type, which is written after it: `#ptr.null : !ptr.ptr<...>`. Its custom
    /// parser leaves it open.
    pub has_self_type: bool,
}

impl ParamsDef {
    /// Creates a definition without parameters.
    pub const fn new(name: &'static str) -> Self {
        ParamsDef {
            name,
            doc: "",
            params: &[],
            format: "",
            case_of: None,
            parse: None,
            print: None,
            verify: None,
            interfaces: &[],
            has_self_type: false,
        }
    }

    /// Creates the definition of an attribute that is an enum case: `#arith.overflow<nsw>`.
    pub const fn case_of(name: &'static str, def: &'static EnumDef) -> Self {
        ParamsDef { case_of: Some(def), ..ParamsDef::new(name) }
    }

    /// Returns the literals of the format before and after the case, of an attribute that is an enum case; `<` and `>` if it has no format.
    pub fn case_literals(
        &self,
    ) -> (impl Iterator<Item = &'static str> + Clone, impl Iterator<Item = &'static str>) {
        let (before, after) = self.format.split_once("$value").unwrap_or(("`<`", "`>`"));
        let literals = |text: &'static str| text.split('`').skip(1).step_by(2);
        (literals(before), literals(after))
    }

    /// Returns the text before and after a case: `{type = ` and `}`.
    pub fn case_delimiters(&self) -> (String, String) {
        let (before, after) = self.case_literals();
        let mut text = String::new();
        for literal in before {
            text.push_str(if text.is_empty() || text.ends_with(['<', '(', '{', '[']) { "" } else { " " });
            text.push_str(literal);
        }
        text.push_str(if text.is_empty() || text.ends_with(['<', '(', '{', '[']) { "" } else { " " });
        (text, after.collect())
    }

    /// Returns the name without its dialect.
    pub fn mnemonic(&self) -> &str {
        self.name.split_once('.').map_or(self.name, |(_, mnemonic)| mnemonic)
    }

    /// Returns the dialect's name.
    pub fn dialect(&self) -> &str {
        self.name.split_once('.').map_or("", |(dialect, _)| dialect)
    }
}

/// Definition of a dialect's type.
pub type TypeDef = ParamsDef;
/// Definition of a dialect's attribute.
pub type AttrDef = ParamsDef;

/// Materializes the constant operation of an attribute.
pub type MaterializeFn = &'static (dyn Fn(&Context, Attr, Type) -> Option<OpState> + Send + Sync);
/// Verifies a discardable attribute whose name starts with the dialect's name.
pub type VerifyAttrFn = &'static (dyn Fn(OpRef<'_>, NamedAttr) -> Result<(), Diagnostic> + Send + Sync);

/// Verifies an attribute of a function's argument or result whose name starts with the dialect's name. The
/// arguments are the function, the type of the parameter, the attribute, and whether it is a result's.
pub type VerifyParameterFn =
    &'static (dyn Fn(OpRef<'_>, Type, NamedAttr, bool) -> Result<(), Diagnostic> + Send + Sync);

/// Dialect: a namespace with its definitions.
pub struct Dialect {
    /// Namespace.
    pub name: &'static str,
    /// Manual entry.
    pub doc: &'static str,
    /// Names of the dialects whose operations its folds, patterns and hooks create.
    pub depends: List<&'static str>,
    pub(crate) ops: Vec<&'static OpDef>,
    pub(crate) types: Vec<&'static TypeDef>,
    pub(crate) attrs: Vec<&'static AttrDef>,
    pub(crate) interfaces: Vec<Attachment>,
    /// Materializes constants of folded attributes.
    pub materialize: Option<MaterializeFn>,
    /// Verifies discardable attributes of this dialect.
    pub verify_attr: Option<VerifyAttrFn>,
    /// Verifies attributes of this dialect on arguments and results of functions.
    pub verify_parameter: Option<VerifyParameterFn>,
    /// Whether unknown operations of this dialect are accepted.
    pub allows_unknown_ops: bool,
    /// Whether unknown types and attributes of this dialect are kept as text.
    pub allows_unknown_types: bool,
    /// Message about an unknown type's mnemonic, instead of the usual one.
    pub unknown_type: Option<fn(&str) -> String>,
}

impl Dialect {
    /// Creates an empty dialect.
    pub fn new(name: &'static str) -> Self {
        Dialect {
            name,
            doc: "",
            depends: &[],
            ops: Vec::new(),
            types: Vec::new(),
            attrs: Vec::new(),
            interfaces: Vec::new(),
            materialize: None,
            verify_attr: None,
            verify_parameter: None,
            allows_unknown_ops: false,
            allows_unknown_types: false,
            unknown_type: None,
        }
    }

    /// Adds an operation.
    pub fn op(mut self, def: &'static OpDef) -> Self {
        self.ops.push(def);
        self
    }

    /// Adds operations.
    pub fn ops(mut self, defs: &[&'static OpDef]) -> Self {
        self.ops.extend(defs);
        self
    }

    /// Adds types.
    pub fn types(mut self, defs: &[&'static TypeDef]) -> Self {
        self.types.extend(defs);
        self
    }

    /// Adds attributes.
    pub fn attrs(mut self, defs: &[&'static AttrDef]) -> Self {
        self.attrs.extend(defs);
        self
    }

    /// Attaches an interface's implementation to an operation, of this dialect or another.
    ///
    /// ```ignore
    /// dialect.attach::<dyn MemoryEffects>("memref.load", &LoadEffects)
    /// ```
    pub fn attach<I: ?Sized + Interface>(self, op: &'static str, model: &'static I) -> Self {
        self.attach_to(Target::Op, op, model)
    }

    /// Attaches an interface's implementation to a type, of this dialect or another, or to a kind of builtin
    /// types such as `builtin.vector`.
    pub fn attach_type<I: ?Sized + Interface>(self, ty: &'static str, model: &'static I) -> Self {
        self.attach_to(Target::Type, ty, model)
    }

    /// Attaches an interface's implementation to an attribute, of this dialect or another, or to a kind of
    /// builtin attributes such as `builtin.integer`.
    pub fn attach_attr<I: ?Sized + Interface>(self, attr: &'static str, model: &'static I) -> Self {
        self.attach_to(Target::Attr, attr, model)
    }

    fn attach_to<I: ?Sized + Interface>(
        mut self,
        target: Target,
        name: &'static str,
        model: &'static I,
    ) -> Self {
        let imp = InterfaceImpl { id: TypeId::of::<I>(), imp: Box::new(model) };
        self.interfaces.push(Attachment { target, name, imp });
        self
    }

    /// Attaches an interface's implementation to several operations.
    pub fn attach_all<I: ?Sized + Interface>(mut self, ops: &[&'static str], model: &'static I) -> Self {
        for op in ops {
            self = self.attach(op, model);
        }
        self
    }

    /// Sets the constant materializer.
    pub fn materialize(mut self, make: MaterializeFn) -> Self {
        self.materialize = Some(make);
        self
    }
}

/// Declares a dialect: its name, the dialects that it depends on, the modules whose operations it has
/// ([`ops!`](crate::ops) lists these in each), and optional further parts, in this order. The doc comment is
/// the dialect's manual entry.
///
/// ```ignore
/// ir::dialect! {
///     /// Buffers, views of them, and access to their elements.
///     pub fn dialect("memref") {
///         depends: [arith],
///         ops: [access, alloc, reshape::expand],
///         types: [TokenType::DEF],
///         attrs: [&MODE],
///         materialize: constant::materialize,
///         verify_attr: attrs::verify,
///         verify_parameter: attrs::verify_parameter,
///         interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
///     }
/// }
/// ```
///
/// Expands to a function without parameters that returns a [`Dialect`](crate::def::Dialect).
/// It is a compile error to list an operation of another dialect, or two of one name.
#[macro_export]
macro_rules! dialect {
    (
        $(#[doc = $doc:literal])*
        $vis:vis fn $function:ident($name:literal) {
            $(depends: [$($other:ident),* $(,)?],)?
            $(ops: [$($($module:ident)::+),* $(,)?],)?
            $(types: [$($ty:expr),* $(,)?],)?
            $(attrs: [$($attr:expr),* $(,)?],)?
            $(materialize: $materialize:path,)?
            $(verify_attr: $verify_attr:path,)?
            $(verify_parameter: $verify_parameter:path,)?
            $(interfaces: [$($interface:path = $model:expr),* $(,)?],)?
        }
    ) => {
        $(#[doc = $doc])*
        $vis fn $function() -> $crate::def::Dialect {
            $(const _: () = $crate::def::check_listed($name, &[$($($module::)+OPS),*]);)?
            let mut dialect = $crate::def::Dialect::new($name);
            dialect.doc = concat!($($doc, "\n"),*).trim_ascii();
            $(dialect.depends = &[$(stringify!($other)),*];)?
            $($(dialect = dialect.ops($($module::)+OPS);)*)?
            $(dialect = dialect.types(&[$($ty),*]);)?
            $(dialect = dialect.attrs(&[$($attr),*]);)?
            $(dialect.materialize = Some(&$materialize);)?
            $(dialect.verify_attr = Some(&$verify_attr);)?
            $(dialect.verify_parameter = Some(&$verify_parameter);)?
            $($(dialect = dialect.attach::<dyn $interface>($name, &$model);)*)?
            dialect
        }
    };
}

/// Dialects to create a [`Context`] from. `builtin` is always included.
#[derive(Default)]
pub struct Registry {
    pub(crate) dialects: Vec<Dialect>,
}

impl Registry {
    /// Creates a registry with `builtin` only.
    pub fn new() -> Self {
        Registry { dialects: vec![crate::builtin::dialect()] }
    }

    /// Adds a dialect.
    pub fn with(mut self, dialect: Dialect) -> Self {
        self.dialects.push(dialect);
        self
    }
}
