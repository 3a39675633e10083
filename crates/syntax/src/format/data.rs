//! Compiled formats.

use ir::def::{CustomDirective, OpDef};
use ir::{AttrDefId, Type};

pub use asm_format::{Anchor, AnchorPart, TypeArg, Whitespace};

/// A literal of a definition's format.
pub type Literal = asm_format::Literal<'static>;
/// An argument of a custom directive in a definition's format.
pub type CustomArg = asm_format::CustomArg<'static>;
/// A kind of argument of a custom directive in a definition's format.
pub type CustomArgKind = asm_format::CustomArgKind<'static>;

/// Compiled assembly format.
///
/// Indices of operands, results, attributes, regions and successors are those of the definition's lists; one
/// index denotes a whole group.
pub struct Format {
    /// The definition it was compiled from.
    pub def: &'static OpDef,
    /// Directives in order.
    pub directives: Box<[Directive]>,
    /// Type source of each operand group.
    pub operand_types: Box<[TypeSource]>,
    /// Type source of each result group.
    pub result_types: Box<[TypeSource]>,
    /// Whether the format spells each inherent attribute, so that `attr-dict` omits it.
    ///
    /// Segment sizes count as spelled if the trait derives them from the operands.
    pub bound_attrs: Box<[bool]>,
    /// For each operand group, whether the format spells it.
    pub spelled_operands: Box<[bool]>,
    /// Whether there is a `prop-dict`: it then contains the inherent attributes, not `attr-dict`.
    pub has_prop_dict: bool,
    /// Plan of the fast path of the parser, if the format is a straight line.
    pub line: Option<super::FastFormat>,
}

/// A piece of a format.
pub enum Directive {
    /// Keyword or punctuation that is required.
    Literal(Literal),
    /// Blanks for the printer; the parser ignores them.
    Whitespace(Whitespace),
    /// `$operand`: the values of a group, separated by commas.
    Operand(u32),
    /// `$attr`.
    Attr(AttrDirective),
    /// `$region`: the regions of a group, separated by commas.
    Region(u32),
    /// `$successor`: the blocks of a group, separated by commas.
    Successor(u32),
    /// `type(...)`: types separated by commas.
    Type(TypeDirective),
    /// `functional-type(inputs, results)`.
    FunctionalType(TypeArg, TypeArg),
    /// `operands`: all operands, separated by commas.
    Operands,
    /// `regions`: all regions, separated by commas.
    Regions,
    /// `successors`: all successors, separated by commas.
    Successors,
    /// `attr-dict`.
    AttrDict,
    /// `attr-dict-with-keyword`.
    AttrDictWithKeyword,
    /// `prop-dict`: `<{...}>` of the inherent attributes that the format does not spell.
    PropDict,
    /// `(then)?` or `(then)? : (otherwise)`.
    Optional(OptionalGroup),
    /// `oilist(...)`: clauses in any order, each at most once.
    OilList(Box<[OilClause]>),
    /// `custom<Name>(...)`.
    Custom(CustomCall),
}

/// An inherent attribute in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttrDirective {
    /// Index into the definition's attributes.
    pub slot: u32,
    /// Form of the attribute.
    pub form: AttrForm,
}

/// Form of an attribute in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrForm {
    /// As any attribute, with its type.
    Full,
    /// Without its type, which is this.
    Untyped(Type),
    /// `@name` of a string.
    SymbolName,
    /// Case of an enum as a keyword, or as a string if it is none.
    EnumKeyword,
    /// Case of an enum between the literals of this attribute's format, such as `< >`.
    EnumDelimited(AttrDefId),
    /// `[1, 2]` of a dense array.
    DenseArray,
    /// Dialect attribute without `#dialect.mnemonic`, with its full name. The parser also accepts the full
    /// form.
    Stripped(&'static str),
    /// Unit attribute that anchors its group: it is not written, but the presence of the group implies it.
    Implied,
}

/// `type(...)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeDirective {
    /// Group or groups whose types are written.
    pub of: TypeArg,
    /// Full name of a dialect's type that is written without `!dialect.mnemonic`. A type that is not of
    /// that definition is written in full.
    pub stripped: Option<&'static str>,
}

/// An optional group.
pub struct OptionalGroup {
    /// Anchor that decides whether it is printed.
    pub anchor: Anchor,
    /// Whether `then` is printed if the anchor is absent (the anchor is in `otherwise`).
    pub inverted: bool,
    /// Printed if the anchor is present. When parsing, the presence of the first directive that is not
    /// whitespace decides.
    pub then: Box<[Directive]>,
    /// Printed if not.
    pub otherwise: Box<[Directive]>,
}

/// A clause of an `oilist`.
pub struct OilClause {
    /// The keyword (or punctuation) that starts it.
    pub literal: Literal,
    /// Directives of the group.
    pub directives: Box<[Directive]>,
    /// Anchor that decides whether it is printed.
    pub anchor: Anchor,
}

/// A call of a custom directive.
pub struct CustomCall {
    /// The functions.
    pub hook: &'static CustomDirective,
    /// The arguments.
    pub args: Box<[CustomArg]>,
}

/// Source of the types of a group while parsing.
#[derive(Clone, Copy, Debug)]
pub enum TypeSource {
    /// A directive spells them.
    Spelled,
    /// The constraint allows only this.
    Fixed(Type),
    /// All have the first type of another group, which has a source of its own.
    SameAs(ValueGroup),
    /// `Rule::TypesMatchWith`: index of the rule in the definition, and the group it starts from.
    Transform(u32, ValueGroup),
    /// `Rule::TypesMatchWith` from an attribute's type: indices of the rule and the attribute.
    TransformAttr(u32, u32),
    /// The type of an attribute.
    AttrType(u32),
    /// The type inference hook returns them, with those of all other results.
    Inferred,
    /// There are no values: the group is not in the format.
    Absent,
}

/// A group of operands or results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueGroup {
    /// Operands.
    Operand(u32),
    /// Results.
    Result(u32),
}
