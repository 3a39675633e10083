//! Compilation of the tokens of a format to directives with resolved names.

use super::data::*;
use super::lex::{Token, tokens};
use super::{FormatError, types};
use ir::def::{Arity, AttrKind, EnumStorage, OpDef, TraitSet, TypePred};
use ir::{Context, Type};

type Result<T> = std::result::Result<T, FormatError>;

/// Part of a definition that a name refers to.
#[derive(Clone, Copy)]
enum Named {
    Operand(u32),
    Result(u32),
    Attr(u32),
    Region(u32),
    Successor(u32),
}

/// Element that can be marked with `^`.
struct Element {
    directive: Directive,
    marked: bool,
    offset: usize,
}

struct Compiler<'a> {
    cx: &'a Context,
    def: &'static OpDef,
    tokens: Vec<(usize, Token)>,
    at: usize,
    bound_attrs: Vec<bool>,
    spelled_operands: Vec<bool>,
    has_attr_dict: bool,
    has_prop_dict: bool,
    types: types::Spelled,
}

impl Format {
    /// Compiles the format of a definition.
    ///
    /// # Errors
    /// If it is malformed.
    pub fn compile(cx: &Context, def: &'static OpDef) -> Result<Format> {
        let mut compiler = Compiler {
            cx,
            def,
            tokens: tokens(def.format)?,
            at: 0,
            bound_attrs: vec![false; def.attrs.len()],
            spelled_operands: vec![false; def.operands.len()],
            has_attr_dict: false,
            has_prop_dict: false,
            types: types::Spelled::new(def),
        };
        let elements = compiler.elements(|token| token == Token::End)?;
        if let Some(marked) = elements.iter().find(|element| element.marked) {
            return compiler.fail(marked.offset, "'^' can only be used inside an optional group");
        }
        compiler.finish(elements.into_iter().map(|element| element.directive).collect())
    }
}

impl Compiler<'_> {
    fn fail<T>(&self, offset: usize, message: impl Into<String>) -> Result<T> {
        Err(FormatError::new(offset, message))
    }

    fn peek(&self) -> Token {
        self.tokens[self.at].1
    }

    fn offset(&self) -> usize {
        self.tokens[self.at].0
    }

    fn next(&mut self) -> Token {
        let token = self.peek();
        if token != Token::End {
            self.at += 1;
        }
        token
    }

    fn eat(&mut self, punct: u8) -> bool {
        let found = self.peek() == Token::Punct(punct);
        self.at += usize::from(found);
        found
    }

    fn want(&mut self, punct: u8) -> Result<()> {
        if self.eat(punct) {
            return Ok(());
        }
        self.fail(self.offset(), format!("expected '{}'", char::from(punct)))
    }

    fn elements(&mut self, ends: impl Fn(Token) -> bool) -> Result<Vec<Element>> {
        let mut elements = Vec::new();
        while !ends(self.peek()) {
            let offset = self.offset();
            let directive = self.element()?;
            let marked = self.eat(b'^');
            elements.push(Element { directive, marked, offset });
        }
        Ok(elements)
    }

    fn element(&mut self) -> Result<Directive> {
        let offset = self.offset();
        match self.next() {
            Token::Literal(text) => self.literal(offset, text),
            Token::Variable(name) => self.variable(offset, name, false),
            Token::Word(word) => self.word(offset, word),
            Token::Punct(b'(') => self.optional_group(offset),
            Token::End => self.fail(offset, "unexpected end of the format"),
            _ => self.fail(offset, "expected literal, variable, directive, or optional group"),
        }
    }

    fn literal(&self, offset: usize, text: &'static str) -> Result<Directive> {
        let whitespace = match text {
            "" => Whitespace::Empty,
            " " => Whitespace::Space,
            "\n" | "\\n" => Whitespace::Newline,
            _ => return Ok(Directive::Literal(self.real_literal(offset, text)?)),
        };
        Ok(Directive::Whitespace(whitespace))
    }

    fn real_literal(&self, offset: usize, text: &'static str) -> Result<Literal> {
        const PUNCT: [&str; 21] = [
            ",", "=", "<", ">", "(", ")", "[", "]", "{", "}", ":", "?", "+", "*", "->", "...", "|", "/",
            "::", "-", "@",
        ];
        if PUNCT.contains(&text) {
            return Ok(Literal { text, keyword: false });
        }
        let starts = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
        let continues = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
        if text.bytes().next().is_some_and(starts) && text.bytes().all(continues) {
            return Ok(Literal { text, keyword: true });
        }
        self.fail(offset, format!("expected valid literal but got '{text}'"))
    }

    fn named(&self, offset: usize, name: &str) -> Result<Named> {
        let def = self.def;
        let find = |index: Option<usize>| index.map(|index| index as u32);
        if let Some(index) = find(def.attrs.iter().position(|slot| slot.name == name)) {
            return Ok(Named::Attr(index));
        }
        if let Some(index) = find(def.operands.iter().position(|value| value.name == name)) {
            return Ok(Named::Operand(index));
        }
        if let Some(index) = find(def.regions.iter().position(|region| region.name == name)) {
            return Ok(Named::Region(index));
        }
        if let Some(index) = find(def.results.iter().position(|value| value.name == name)) {
            return Ok(Named::Result(index));
        }
        if let Some(index) = find(def.successors.iter().position(|block| block.name == name)) {
            return Ok(Named::Successor(index));
        }
        self.fail(
            offset,
            format!("expected variable to refer to an argument, region, result, or successor: '${name}'"),
        )
    }

    fn variable(&mut self, offset: usize, name: &str, qualified: bool) -> Result<Directive> {
        match self.named(offset, name)? {
            Named::Operand(index) => {
                self.spell_operand(offset, index)?;
                Ok(Directive::Operand(index))
            }
            Named::Attr(slot) => {
                self.bind_attr(offset, slot)?;
                Ok(Directive::Attr(AttrDirective { slot, form: self.attr_form(slot, qualified) }))
            }
            Named::Region(index) => Ok(Directive::Region(index)),
            Named::Successor(index) => Ok(Directive::Successor(index)),
            Named::Result(_) => {
                self.fail(offset, "result variables can only be used as a child to a 'type' directive")
            }
        }
    }

    fn spell_operand(&mut self, offset: usize, index: u32) -> Result<()> {
        if std::mem::replace(&mut self.spelled_operands[index as usize], true) {
            let name = self.def.operands[index as usize].name;
            return self.fail(offset, format!("operand '{name}' is already bound"));
        }
        Ok(())
    }

    fn bind_attr(&mut self, offset: usize, slot: u32) -> Result<()> {
        if std::mem::replace(&mut self.bound_attrs[slot as usize], true) {
            let name = self.def.attrs[slot as usize].name;
            return self.fail(offset, format!("attribute '{name}' is already bound"));
        }
        Ok(())
    }

    fn attr_form(&self, slot: u32, qualified: bool) -> AttrForm {
        let mut kind = &self.def.attrs[slot as usize].constraint.kind;
        while let AttrKind::Confined(inner, _) = kind {
            kind = inner;
        }
        match kind {
            AttrKind::SymbolName => AttrForm::SymbolName,
            // A string has no type: a type after a colon is not its own.
            AttrKind::String => AttrForm::Untyped(Type::NONE),
            AttrKind::Enum(_) if qualified => AttrForm::Full,
            AttrKind::Enum(def) => match &def.storage {
                EnumStorage::Integer(_) => AttrForm::EnumKeyword,
                EnumStorage::Dialect(name) => {
                    let attr = self.cx.find_attr_def(name).map(|id| self.cx.attr_def(id));
                    let bare = attr.is_some_and(|attr| attr.format.trim() == "$value");
                    if bare { AttrForm::EnumKeyword } else { AttrForm::EnumAngled }
                }
            },
            AttrKind::DenseArray(_) if !qualified => AttrForm::DenseArray,
            AttrKind::Dialect(name) if !qualified => AttrForm::Stripped(name),
            AttrKind::Integer { width: 0, .. } => AttrForm::Untyped(Type::INDEX),
            AttrKind::Integer { width, signedness } => {
                AttrForm::Untyped(self.cx.integer_type(*width, *signedness))
            }
            AttrKind::Float(Some(kind)) => AttrForm::Untyped(self.cx.float_type(*kind)),
            _ => AttrForm::Full,
        }
    }

    fn word(&mut self, offset: usize, word: &str) -> Result<Directive> {
        match word {
            "attr-dict" | "attr-dict-with-keyword" => {
                if std::mem::replace(&mut self.has_attr_dict, true) {
                    return self.fail(offset, "'attr-dict' directive has already been seen");
                }
                let keyword = word == "attr-dict-with-keyword";
                Ok(if keyword { Directive::AttrDictWithKeyword } else { Directive::AttrDict })
            }
            "prop-dict" => {
                if std::mem::replace(&mut self.has_prop_dict, true) {
                    return self.fail(offset, "'prop-dict' directive has already been seen");
                }
                Ok(Directive::PropDict)
            }
            "operands" => {
                for index in 0..self.def.operands.len() {
                    self.spell_operand(offset, index as u32)?;
                }
                Ok(Directive::Operands)
            }
            "regions" => Ok(Directive::Regions),
            "successors" => Ok(Directive::Successors),
            "type" => {
                self.want(b'(')?;
                let of = self.type_arg()?;
                self.want(b')')?;
                self.type_directive(offset, of, false)
            }
            "functional-type" => {
                self.want(b'(')?;
                let inputs = self.type_arg()?;
                self.want(b',')?;
                let results = self.type_arg()?;
                self.want(b')')?;
                self.types.spell(offset, inputs)?;
                self.types.spell(offset, results)?;
                Ok(Directive::FunctionalType(inputs, results))
            }
            "qualified" => self.qualified(offset),
            "oilist" => self.oilist(),
            "custom" => self.custom(offset),
            "ref" => self.fail(offset, "'ref' is only valid within a `custom` directive"),
            _ => self.fail(offset, format!("unknown directive '{word}'")),
        }
    }

    fn qualified(&mut self, offset: usize) -> Result<Directive> {
        self.want(b'(')?;
        let directive = match self.next() {
            Token::Variable(name) => self.variable(offset, name, true)?,
            Token::Word("type") => {
                self.want(b'(')?;
                let of = self.type_arg()?;
                self.want(b')')?;
                self.type_directive(offset, of, true)?
            }
            _ => {
                return self.fail(offset, "'qualified' directive expects an attribute or a `type` directive");
            }
        };
        self.want(b')')?;
        Ok(directive)
    }

    fn type_directive(&mut self, offset: usize, of: TypeArg, qualified: bool) -> Result<Directive> {
        self.types.spell(offset, of)?;
        let value = match of {
            TypeArg::Operand(index) => self.def.operands.get(index as usize),
            TypeArg::Result(index) => self.def.results.get(index as usize),
            TypeArg::Operands | TypeArg::Results => None,
        };
        let stripped = match value.map(|value| &value.constraint.pred) {
            Some(TypePred::Dialect(name)) if !qualified => Some(*name),
            _ => None,
        };
        Ok(Directive::Type(TypeDirective { of, stripped }))
    }

    fn type_arg(&mut self) -> Result<TypeArg> {
        let offset = self.offset();
        match self.next() {
            Token::Variable(name) => match self.named(offset, name)? {
                Named::Operand(index) => Ok(TypeArg::Operand(index)),
                Named::Result(index) => Ok(TypeArg::Result(index)),
                _ => self.fail(offset, "expected operand or result as argument of 'type'"),
            },
            Token::Word("operands") => Ok(TypeArg::Operands),
            Token::Word("results") => Ok(TypeArg::Results),
            _ => self.fail(offset, "expected variable or 'operands' or 'results' as argument of 'type'"),
        }
    }

    fn optional_group(&mut self, offset: usize) -> Result<Directive> {
        let mut then = self.elements(|token| matches!(token, Token::Punct(b')') | Token::End))?;
        self.want(b')')?;
        let mut otherwise = Vec::new();
        if self.eat(b':') {
            self.want(b'(')?;
            otherwise = self.elements(|token| matches!(token, Token::Punct(b')') | Token::End))?;
            self.want(b')')?;
        }
        self.want(b'?')?;
        // `(...)? : (...)` is how upstream writes it; `(...) : (...)?` is its older spelling.
        if otherwise.is_empty() && self.eat(b':') {
            self.want(b'(')?;
            otherwise = self.elements(|token| matches!(token, Token::Punct(b')') | Token::End))?;
            self.want(b')')?;
        }
        let marked: Vec<bool> = then.iter().chain(&otherwise).map(|element| element.marked).collect();
        if marked.iter().filter(|&&marked| marked).count() != 1 {
            return self.fail(offset, "expected exactly one '^' (anchor) in an optional group");
        }
        let inverted = then.iter().all(|element| !element.marked);
        self.check_first(offset, &then)?;
        let list = if inverted { &mut otherwise } else { &mut then };
        let place = list.iter().position(|element| element.marked).unwrap_or(0);
        let first = list.iter().position(|element| !matches!(element.directive, Directive::Whitespace(_)));
        let anchor = self.anchor(offset, &list[place].directive)?;
        if let Directive::Attr(attr) = &mut list[place].directive
            && matches!(
                self.def.attrs[attr.slot as usize].constraint.kind,
                AttrKind::Unit | AttrKind::UnitProperty
            )
            && (first != Some(place) || inverted)
        {
            attr.form = AttrForm::Implied;
        }
        let strip = |list: Vec<Element>| list.into_iter().map(|element| element.directive).collect();
        Ok(Directive::Optional(OptionalGroup {
            anchor,
            inverted,
            then: strip(then),
            otherwise: strip(otherwise),
        }))
    }

    /// Checks the first element, whose presence decides whether the group is parsed.
    fn check_first(&self, offset: usize, then: &[Element]) -> Result<()> {
        let first = then.iter().find(|element| !matches!(element.directive, Directive::Whitespace(_)));
        let decides = match first.map(|element| &element.directive) {
            Some(Directive::Operand(index)) => self.def.operands[*index as usize].arity != Arity::One,
            Some(
                Directive::Literal(_)
                | Directive::Attr(_)
                | Directive::Region(_)
                | Directive::Regions
                | Directive::Operands
                | Directive::Successor(_)
                | Directive::Successors
                | Directive::Type(_)
                | Directive::PropDict
                | Directive::OilList(_)
                | Directive::Custom(_),
            ) => true,
            _ => false,
        };
        if decides {
            return Ok(());
        }
        self.fail(offset, "first parsable element of an operand group must be a literal, attribute, operand, region, successor or custom directive")
    }

    fn anchor(&self, offset: usize, directive: &Directive) -> Result<Anchor> {
        let parts = anchor_parts(directive);
        if parts.is_empty() {
            return self.fail(offset, "only variables and types can be used to anchor an optional group");
        }
        Ok(parts.into())
    }

    fn oilist(&mut self) -> Result<Directive> {
        self.want(b'(')?;
        let mut clauses = Vec::new();
        loop {
            let offset = self.offset();
            let Token::Literal(text) = self.next() else {
                return self.fail(offset, "expected literal at the start of an 'oilist' clause");
            };
            let literal = self.real_literal(offset, text)?;
            let ends = |token| matches!(token, Token::Punct(b')' | b'|') | Token::End);
            let mut directives: Vec<Directive> =
                self.elements(ends)?.into_iter().map(|element| element.directive).collect();
            let anchor: Vec<AnchorPart> = directives.iter().flat_map(anchor_parts).collect();
            if anchor.is_empty() {
                return self.fail(offset, "expected an attribute or variable in an 'oilist' clause");
            }
            if let [Directive::Attr(attr)] = &mut directives[..]
                && matches!(
                    self.def.attrs[attr.slot as usize].constraint.kind,
                    AttrKind::Unit | AttrKind::UnitProperty
                )
            {
                attr.form = AttrForm::Implied;
            }
            clauses.push(OilClause { literal, directives: directives.into(), anchor: anchor.into() });
            if !self.eat(b'|') {
                break;
            }
        }
        self.want(b')')?;
        Ok(Directive::OilList(clauses.into()))
    }

    fn custom(&mut self, offset: usize) -> Result<Directive> {
        self.want(b'<')?;
        let Token::Word(name) = self.next() else {
            return self.fail(offset, "expected custom directive identifier");
        };
        self.want(b'>')?;
        let Some(hook) = self.def.hooks.custom.iter().find(|hook| hook.name == name) else {
            return self.fail(offset, format!("the definition names no functions for custom<{name}>"));
        };
        self.want(b'(')?;
        let mut args = Vec::new();
        while self.peek() != Token::Punct(b')') {
            args.push(self.custom_arg()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.want(b')')?;
        Ok(Directive::Custom(CustomCall { hook, args: args.into() }))
    }

    fn custom_arg(&mut self) -> Result<CustomArg> {
        let offset = self.offset();
        if self.peek() == Token::Word("ref") {
            self.next();
            self.want(b'(')?;
            let what = self.custom_arg_kind(offset, true)?;
            self.want(b')')?;
            return Ok(CustomArg { what, by_ref: true });
        }
        Ok(CustomArg { what: self.custom_arg_kind(offset, false)?, by_ref: false })
    }

    fn custom_arg_kind(&mut self, offset: usize, by_ref: bool) -> Result<CustomArgKind> {
        match self.next() {
            Token::Text(text) => Ok(CustomArgKind::Text(text)),
            Token::Word("attr-dict" | "prop-dict") => {
                self.has_attr_dict |= !by_ref;
                Ok(CustomArgKind::AttrDict)
            }
            Token::Word("type") => {
                self.want(b'(')?;
                let of = self.type_arg()?;
                self.want(b')')?;
                if !by_ref {
                    self.types.spell(offset, of)?;
                }
                Ok(CustomArgKind::Type(of))
            }
            Token::Variable(name) => match self.named(offset, name)? {
                Named::Operand(index) => {
                    if !by_ref {
                        self.spell_operand(offset, index)?;
                    }
                    Ok(CustomArgKind::Operand(index))
                }
                Named::Attr(slot) => {
                    if !by_ref {
                        self.bind_attr(offset, slot)?;
                    }
                    Ok(CustomArgKind::Attr(slot))
                }
                Named::Region(index) => Ok(CustomArgKind::Region(index)),
                Named::Successor(index) => Ok(CustomArgKind::Successor(index)),
                Named::Result(_) => self.fail(offset, "a result cannot be an argument of a custom directive"),
            },
            _ => self.fail(
                offset,
                "expected variable, type, string or attr-dict as argument of a custom directive",
            ),
        }
    }

    fn finish(mut self, directives: Box<[Directive]>) -> Result<Format> {
        let end = self.def.format.len();
        if !self.has_attr_dict && !self.has_prop_dict {
            return self.fail(end, "'attr-dict' directive not found in custom assembly format");
        }
        let all_operands = self.spelled_operands.iter().position(|&spelled| !spelled);
        if let Some(missing) = all_operands {
            let name = self.def.operands[missing].name;
            return self.fail(end, format!("operand #{missing}, named '{name}', not found"));
        }
        let sized = [
            (TraitSet::ATTR_SIZED_OPERAND_SEGMENTS, "operandSegmentSizes"),
            (TraitSet::ATTR_SIZED_RESULT_SEGMENTS, "resultSegmentSizes"),
        ];
        for (flag, name) in sized {
            if self.def.traits.contains(flag)
                && let Some(slot) = self.def.attrs.iter().position(|slot| slot.name == name)
            {
                self.bound_attrs[slot] = true;
            }
        }
        let (operand_types, result_types) = self.types.plan(self.cx)?;
        Ok(Format {
            def: self.def,
            directives,
            operand_types,
            result_types,
            bound_attrs: self.bound_attrs.into(),
            spelled_operands: self.spelled_operands.into(),
            has_prop_dict: self.has_prop_dict,
            line: None,
        })
    }
}

/// Returns the optional parts of a directive.
fn anchor_parts(directive: &Directive) -> Vec<AnchorPart> {
    let of_type = |of: TypeArg| match of {
        TypeArg::Operand(index) => AnchorPart::Operand(index),
        TypeArg::Result(index) => AnchorPart::Result(index),
        TypeArg::Operands => AnchorPart::Operands,
        TypeArg::Results => AnchorPart::Results,
    };
    match directive {
        Directive::Operand(index) => vec![AnchorPart::Operand(*index)],
        Directive::Attr(attr) => vec![AnchorPart::Attr(attr.slot)],
        Directive::Region(index) => vec![AnchorPart::Region(*index)],
        Directive::Successor(index) => vec![AnchorPart::Successor(*index)],
        Directive::Type(ty) => vec![of_type(ty.of)],
        Directive::FunctionalType(inputs, results) => vec![of_type(*inputs), of_type(*results)],
        Directive::Operands => vec![AnchorPart::Operands],
        Directive::Custom(call) => {
            call.args.iter().filter(|arg| !arg.by_ref).filter_map(custom_anchor).collect()
        }
        Directive::OilList(clauses) => {
            clauses.iter().flat_map(|clause| clause.anchor.iter().copied()).collect()
        }
        _ => Vec::new(),
    }
}

fn custom_anchor(arg: &CustomArg) -> Option<AnchorPart> {
    Some(match arg.what {
        CustomArgKind::Operand(index) => AnchorPart::Operand(index),
        CustomArgKind::Attr(slot) => AnchorPart::Attr(slot),
        CustomArgKind::Region(index) => AnchorPart::Region(index),
        CustomArgKind::Successor(index) => AnchorPart::Successor(index),
        CustomArgKind::Type(TypeArg::Operand(index)) => AnchorPart::Operand(index),
        CustomArgKind::Type(TypeArg::Result(index)) => AnchorPart::Result(index),
        CustomArgKind::Type(TypeArg::Operands) => AnchorPart::Operands,
        CustomArgKind::Type(TypeArg::Results) => AnchorPart::Results,
        CustomArgKind::Text(_) | CustomArgKind::AttrDict => return None,
    })
}
