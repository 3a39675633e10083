//! Results of parsing a format.

/// A parsed format, with its names resolved to indices of the definition's lists: one index is a whole group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Format<'f> {
    /// The directives, in order.
    pub directives: Box<[Directive<'f>]>,
    /// For each operand group, whether a directive spells it.
    pub spelled_operands: Box<[bool]>,
    /// For each operand group, whether a directive spells its types.
    pub spelled_operand_types: Box<[bool]>,
    /// For each result group, whether a directive spells its types.
    pub spelled_result_types: Box<[bool]>,
    /// For each inherent attribute, whether a directive spells it.
    pub bound_attrs: Box<[bool]>,
    /// Whether there is a `prop-dict`.
    pub has_prop_dict: bool,
}

/// A piece of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Directive<'f> {
    /// A keyword or punctuation that must be there.
    Literal(Literal<'f>),
    /// Blanks for the printer.
    Whitespace(Whitespace),
    /// `$operand`.
    Operand(u32),
    /// `$attr`, or `qualified($attr)`.
    Attr {
        /// The index of the attribute.
        slot: u32,
        /// Whether it is `qualified`.
        qualified: bool,
        /// Whether it is a unit attribute that the presence of its group tells.
        implied: bool,
    },
    /// `$region`.
    Region(u32),
    /// `$successor`.
    Successor(u32),
    /// `type(...)`, or `qualified(type(...))`.
    Type {
        /// Whose types.
        of: TypeArg,
        /// Whether it is `qualified`.
        qualified: bool,
    },
    /// `functional-type(inputs, results)`.
    FunctionalType(TypeArg, TypeArg),
    /// `operands`.
    Operands,
    /// `regions`.
    Regions,
    /// `successors`.
    Successors,
    /// `attr-dict`.
    AttrDict,
    /// `attr-dict-with-keyword`.
    AttrDictWithKeyword,
    /// `prop-dict`.
    PropDict,
    /// `(then)?` or `(then)? : (otherwise)`.
    Optional {
        /// The parts whose presence decides whether `then` is printed.
        anchor: Anchor,
        /// Whether `then` is printed where the anchor is absent.
        inverted: bool,
        /// The first branch.
        then: Box<[Directive<'f>]>,
        /// The second branch.
        otherwise: Box<[Directive<'f>]>,
    },
    /// `oilist(...)`.
    OilList(Box<[OilClause<'f>]>),
    /// `custom<Name>(...)`.
    Custom {
        /// The index of the custom directive's functions.
        hook: usize,
        /// The arguments.
        args: Box<[CustomArg<'f>]>,
    },
}

/// A literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal<'f> {
    /// Its text.
    pub text: &'f str,
    /// Whether it is a keyword; else it is punctuation.
    pub keyword: bool,
}

/// A literal that only the printer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whitespace {
    /// ``` `` ```: no blank between the neighbours.
    Empty,
    /// `` ` ` ``: a blank.
    Space,
    /// `` `\n` ``: a line break and indentation.
    Newline,
}

/// The values whose types a directive means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeArg {
    /// A group of operands.
    Operand(u32),
    /// A group of results.
    Result(u32),
    /// All operands.
    Operands,
    /// All results.
    Results,
}

/// The parts whose presence decides whether an optional group is printed: any of them suffices.
pub type Anchor = Box<[AnchorPart]>;

/// A part of an [`Anchor`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnchorPart {
    /// An attribute that is present, and not its default.
    Attr(u32),
    /// An operand group that is not empty.
    Operand(u32),
    /// A result group that is not empty.
    Result(u32),
    /// A region group with a region that has blocks.
    Region(u32),
    /// A successor group that is not empty.
    Successor(u32),
    /// Any operand.
    Operands,
    /// Any result.
    Results,
}

/// A clause of an `oilist`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OilClause<'f> {
    /// The keyword or punctuation that starts it.
    pub literal: Literal<'f>,
    /// The directives after the literal.
    pub directives: Box<[Directive<'f>]>,
    /// The parts whose presence decides whether it is printed.
    pub anchor: Anchor,
}

/// An argument of a custom directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CustomArg<'f> {
    /// The kind, and the part.
    pub what: CustomArgKind<'f>,
    /// Whether it is in `ref(...)`: parsed before.
    pub by_ref: bool,
}

/// A kind of argument of a custom directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CustomArgKind<'f> {
    /// `$operand`.
    Operand(u32),
    /// `type(...)`.
    Type(TypeArg),
    /// `$attr`.
    Attr(u32),
    /// `$region`.
    Region(u32),
    /// `$successor`.
    Successor(u32),
    /// `"text"`.
    Text(&'f str),
    /// `attr-dict` or `prop-dict`.
    AttrDict,
}
