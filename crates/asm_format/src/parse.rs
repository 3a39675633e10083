//! Directives, groups, and the demands on a format as a whole.

use crate::data::{AnchorPart, Directive, Format, OilClause, TypeArg};
use crate::lex::Token;
use crate::parser::{Element, Named, Parser, Result, anchor_parts};
use crate::{Parts, nearest};

/// The directives of operations' formats, for suggestions.
const DIRECTIVES: [&str; 11] = [
    "attr-dict",
    "attr-dict-with-keyword",
    "prop-dict",
    "operands",
    "regions",
    "successors",
    "type",
    "functional-type",
    "qualified",
    "oilist",
    "custom",
];

/// The deepest nesting of optional groups and `oilist`s.
const MAX_DEPTH: u32 = 16;

/// Parses the format of an operation.
///
/// # Errors
/// If it is malformed, or leaves out an operand or the attribute dictionary.
pub fn parse<'f>(format: &'f str, parts: &Parts<'_>) -> Result<Format<'f>> {
    let mut parser = Parser::new(format, parts)?;
    let elements = parser.elements(|token| token == Token::End)?;
    if let Some(marked) = elements.iter().find(|element| element.marked) {
        return parser.fail(marked.offset, "'^' can only be used inside an optional group");
    }
    parser.check_complete(format.len())?;
    Ok(Format {
        directives: without_marks(elements),
        spelled_operands: parser.operands.into(),
        spelled_operand_types: parser.operand_types.into(),
        spelled_result_types: parser.result_types.into(),
        bound_attrs: parser.attrs.into(),
        has_prop_dict: parser.has_prop_dict,
    })
}

fn without_marks(elements: Vec<Element<'_>>) -> Box<[Directive<'_>]> {
    elements.into_iter().map(|element| element.directive).collect()
}

impl<'f> Parser<'f, '_> {
    /// Checks that attributes and operands have a place.
    fn check_complete(&self, end: usize) -> Result<()> {
        if !self.has_attr_dict && !self.has_prop_dict {
            return self.fail(end, "'attr-dict' directive not found in custom assembly format: write 'attr-dict' where attributes stand");
        }
        if let Some(missing) = self.operands.iter().position(|&spelled| !spelled) {
            let name = self.parts.operands[missing].name;
            return self.fail(
                end,
                format!("operand #{missing}, named '{name}', not found: write '${name}' where it stands"),
            );
        }
        Ok(())
    }

    fn elements(&mut self, ends: impl Fn(Token<'f>) -> bool) -> Result<Vec<Element<'f>>> {
        let mut elements = Vec::new();
        while !ends(self.peek()) {
            let offset = self.offset();
            let directive = self.element()?;
            let marked = self.eat(b'^');
            elements.push(Element { directive, marked, offset });
        }
        Ok(elements)
    }

    fn element(&mut self) -> Result<Directive<'f>> {
        let offset = self.offset();
        match self.next() {
            Token::Literal(text) => self.literal(offset, text),
            Token::Variable(name) => self.variable(offset, name, false),
            Token::Word(word) => self.word(offset, word),
            Token::Punct(b'(') => self.optional_group(offset),
            Token::End => self.fail(offset, "unexpected end of the format"),
            Token::Punct(punct) => self.fail(
                offset,
                format!("expected literal, variable, directive, or optional group; text that is written as it is stands in backticks: `{}`", char::from(punct)),
            ),
            Token::Text(_) => self.fail(offset, "expected literal, variable, directive, or optional group"),
        }
    }

    fn variable(&mut self, offset: usize, name: &str, qualified: bool) -> Result<Directive<'f>> {
        match self.named(offset, name)? {
            Named::Operand(index) => {
                self.spell_operand(offset, index)?;
                Ok(Directive::Operand(index))
            }
            Named::Attr(slot) => {
                self.bind_attr(offset, slot)?;
                Ok(Directive::Attr { slot, qualified, implied: false })
            }
            Named::Region(index) => Ok(Directive::Region(index)),
            Named::Successor(index) => Ok(Directive::Successor(index)),
            Named::Result(_) => {
                self.fail(offset, "result variables can only be used as a child to a 'type' directive")
            }
        }
    }

    fn word(&mut self, offset: usize, word: &str) -> Result<Directive<'f>> {
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
                for index in 0..self.parts.operands.len() {
                    self.spell_operand(offset, index as u32)?;
                }
                Ok(Directive::Operands)
            }
            "regions" => Ok(Directive::Regions),
            "successors" => Ok(Directive::Successors),
            "type" => {
                let of = self.type_arg_in_parens()?;
                self.type_directive(offset, of, false)
            }
            "functional-type" => self.functional_type(offset),
            "qualified" => self.qualified(offset),
            "oilist" => self.oilist(offset),
            "custom" => self.custom(offset),
            "ref" => self.fail(offset, "'ref' is only valid within a `custom` directive"),
            _ => {
                let hint = match nearest(word, DIRECTIVES) {
                    Some(near) => format!("; is '{near}' meant?"),
                    None => format!("; a keyword stands in backticks: `{word}`"),
                };
                self.fail(offset, format!("unknown directive '{word}'{hint}"))
            }
        }
    }

    fn type_directive(&mut self, offset: usize, of: TypeArg, qualified: bool) -> Result<Directive<'f>> {
        self.spell_types(offset, of)?;
        Ok(Directive::Type { of, qualified })
    }

    fn functional_type(&mut self, offset: usize) -> Result<Directive<'f>> {
        self.want(b'(')?;
        let inputs = self.type_arg()?;
        self.want(b',')?;
        let results = self.type_arg()?;
        self.want(b')')?;
        self.spell_types(offset, inputs)?;
        self.spell_types(offset, results)?;
        Ok(Directive::FunctionalType(inputs, results))
    }

    fn qualified(&mut self, offset: usize) -> Result<Directive<'f>> {
        self.want(b'(')?;
        let directive = match self.next() {
            Token::Variable(name) => self.variable(offset, name, true)?,
            Token::Word("type") => {
                let of = self.type_arg_in_parens()?;
                self.type_directive(offset, of, true)?
            }
            _ => {
                return self.fail(offset, "'qualified' directive expects an attribute or a `type` directive");
            }
        };
        self.want(b')')?;
        Ok(directive)
    }

    /// Enters a group. The limit bounds the recursion of all that reads formats.
    fn enter_group(&mut self, offset: usize) -> Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.fail(offset, "groups are nested too deep");
        }
        Ok(())
    }

    /// The rest of a branch of an optional group, with its closing parenthesis.
    fn branch(&mut self, open: usize) -> Result<Vec<Element<'f>>> {
        let elements = self.elements(|token| matches!(token, Token::Punct(b')') | Token::End))?;
        if !self.eat(b')') {
            return self.fail(open, "expected ')': this group is not closed");
        }
        Ok(elements)
    }

    fn otherwise(&mut self) -> Result<Vec<Element<'f>>> {
        let open = self.offset();
        self.want(b'(')?;
        self.branch(open)
    }

    fn optional_group(&mut self, offset: usize) -> Result<Directive<'f>> {
        self.enter_group(offset)?;
        let mut then = self.branch(offset)?;
        let mut otherwise = if self.eat(b':') { self.otherwise()? } else { Vec::new() };
        if !self.eat(b'?') {
            return self.fail(self.offset(), "expected '?' after an optional group");
        }
        // `(...)? : (...)` is how upstream writes it; `(...) : (...)?` is its older spelling.
        if otherwise.is_empty() && self.eat(b':') {
            otherwise = self.otherwise()?;
        }
        self.depth -= 1;
        if then.iter().chain(&otherwise).filter(|element| element.marked).count() != 1 {
            return self.fail(offset, "expected exactly one '^' (anchor) in an optional group");
        }
        let inverted = then.iter().all(|element| !element.marked);
        self.check_first(offset, &then)?;
        let list = if inverted { &mut otherwise } else { &mut then };
        let place = list.iter().position(|element| element.marked).unwrap_or(0);
        let first = list.iter().position(|element| !matches!(element.directive, Directive::Whitespace(_)));
        let anchor = anchor_parts(&list[place].directive);
        if anchor.is_empty() {
            return self.fail(offset, "only variables and types can be used to anchor an optional group");
        }
        if first != Some(place) || inverted {
            self.imply_unit(&mut list[place].directive);
        }
        let (then, otherwise) = (without_marks(then), without_marks(otherwise));
        Ok(Directive::Optional { anchor: anchor.into(), inverted, then, otherwise })
    }

    /// A unit attribute is not written where something else tells it.
    fn imply_unit(&self, directive: &mut Directive<'_>) {
        if let Directive::Attr { slot, implied, .. } = directive {
            *implied = self.parts.attrs[*slot as usize].unit;
        }
    }

    /// Checks the first element, which says while parsing whether the group is there.
    fn check_first(&self, offset: usize, then: &[Element<'f>]) -> Result<()> {
        let first = then.iter().find(|element| !matches!(element.directive, Directive::Whitespace(_)));
        let decides = match first.map(|element| &element.directive) {
            Some(Directive::Operand(index)) => !self.parts.operands[*index as usize].single,
            Some(
                Directive::FunctionalType(..)
                | Directive::AttrDict
                | Directive::AttrDictWithKeyword
                | Directive::Optional { .. }
                | Directive::Whitespace(_),
            )
            | None => false,
            Some(_) => true,
        };
        if decides {
            return Ok(());
        }
        self.fail(offset, "first parsable element of an operand group must be a literal, attribute, operand, region, successor or custom directive")
    }

    fn oilist(&mut self, offset: usize) -> Result<Directive<'f>> {
        self.want(b'(')?;
        self.enter_group(offset)?;
        let mut clauses = Vec::new();
        loop {
            let offset = self.offset();
            let Token::Literal(text) = self.next() else {
                return self.fail(offset, "expected literal at the start of an 'oilist' clause");
            };
            let literal = self.real_literal(offset, text)?;
            let ends = |token| matches!(token, Token::Punct(b')' | b'|') | Token::End);
            let mut directives = without_marks(self.elements(ends)?);
            let anchor: Vec<AnchorPart> = directives.iter().flat_map(anchor_parts).collect();
            if anchor.is_empty() {
                return self.fail(offset, "expected an attribute or variable in an 'oilist' clause");
            }
            if let [directive] = &mut directives[..] {
                self.imply_unit(directive);
            }
            clauses.push(OilClause { literal, directives, anchor: anchor.into() });
            if !self.eat(b'|') {
                break;
            }
        }
        if !self.eat(b')') {
            return self.fail(offset, "expected ')': this 'oilist' is not closed");
        }
        self.depth -= 1;
        Ok(Directive::OilList(clauses.into()))
    }

    fn custom(&mut self, offset: usize) -> Result<Directive<'f>> {
        self.want(b'<')?;
        let Token::Word(name) = self.next() else {
            return self.fail(offset, "expected custom directive identifier");
        };
        self.want(b'>')?;
        let Some(hook) = self.parts.custom.iter().position(|&hook| hook == name) else {
            let message = format!(
                "the definition names no functions for custom<{name}>: add 'custom({name}(parse_function, print_function))'"
            );
            return self.fail(offset, message);
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
        Ok(Directive::Custom { hook, args: args.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Attr, Value};

    const PARTS: Parts<'static> = Parts {
        operands: &[Value { name: "lhs", single: true }, Value { name: "rest", single: false }],
        results: &[Value { name: "result", single: true }],
        attrs: &[Attr { name: "fast", unit: true }, Attr { name: "value", unit: false }],
        regions: &["body"],
        successors: &["dest"],
        custom: &["Bounds"],
    };

    fn message(format: &str) -> String {
        match parse(format, &PARTS) {
            Ok(parsed) => panic!("accepted: {parsed:?}"),
            Err(error) => error.message,
        }
    }

    #[test]
    fn formats_are_parsed() {
        let format = "$lhs `,` $rest (`fast` $fast^)? custom<Bounds>($value, ref($lhs), \"x\") $body $dest attr-dict `:` type($lhs) `to` functional-type($rest, results)";
        let parsed = parse(format, &PARTS).expect("it is well formed");
        assert_eq!(parsed.spelled_operands[..], [true, true]);
        assert_eq!(parsed.spelled_operand_types[..], [true, true]);
        assert_eq!(parsed.spelled_result_types[..], [true]);
        assert_eq!(parsed.bound_attrs[..], [true, true]);
        let Directive::Optional { then, inverted: false, .. } = &parsed.directives[3] else {
            panic!("no group")
        };
        assert_eq!(then[1], Directive::Attr { slot: 0, qualified: false, implied: true });
    }

    #[test]
    fn words_and_quotes() {
        assert_eq!(message("$lhs $rest atr-dict"), "unknown directive 'atr-dict'; is 'attr-dict' meant?");
        assert_eq!(
            message("$lhs to $rest attr-dict"),
            "unknown directive 'to'; a keyword stands in backticks: `to`"
        );
        assert!(message("$lhs, $rest attr-dict").ends_with("stands in backticks: `,`"));
        assert_eq!(
            message("$lhs `, $rest attr-dict"),
            "unexpected end of file in literal: it has no closing `"
        );
        assert_eq!(message("$lhs \", $rest"), "unexpected end of file in literal: it has no closing \"");
        assert!(message("$lhs `a b` $rest").starts_with("expected valid literal but got 'a b'"));
        assert!(message("$lsh $rest").ends_with("is named 'lsh'; is 'lhs' meant?"));
        assert!(message("$nothing").contains("'lhs', 'rest', 'result', 'fast', 'value', 'body', 'dest'"));
    }

    #[test]
    fn all_has_a_place() {
        assert!(message("$lhs $rest").starts_with("'attr-dict' directive not found"));
        assert!(message("$lhs attr-dict").starts_with("operand #1, named 'rest', not found: write '$rest'"));
        assert_eq!(message("$lhs $lhs attr-dict"), "operand 'lhs' is already bound");
        assert!(message("operands attr-dict type($lhs) type(operands)").contains("already bound"));
        assert!(message("custom<Bound>($lhs)").contains("custom(Bound(parse_function, print_function))"));
    }

    #[test]
    fn groups_are_balanced() {
        assert_eq!(message("($rest^ attr-dict"), "expected ')': this group is not closed");
        assert_eq!(message("($rest^) $lhs attr-dict"), "expected '?' after an optional group");
        assert!(message("$lhs $rest) attr-dict").starts_with("expected literal, variable, directive"));
        assert_eq!(message("($rest)? $lhs"), "expected exactly one '^' (anchor) in an optional group");
        assert_eq!(message("$lhs^"), "'^' can only be used inside an optional group");
        assert!(parse("($rest^ (`x` $fast^)?)? $lhs attr-dict", &PARTS).is_ok(), "groups may be nested");
        assert_eq!(message(&"(".repeat(99)), "groups are nested too deep");
        assert!(message("($lhs^)?").starts_with("first parsable element"));
        assert_eq!(message("oilist(`x` $value"), "expected ')': this 'oilist' is not closed");
    }
}
