//! Formats of dialects' types and attributes.

use crate::lex::Token;
use crate::parser::{Named, Parser, Result};
use crate::{Attr, Parts, nearest};

/// A branch of an optional group that has not ended yet.
enum Branch {
    /// The first one, and how many anchors it has.
    Then(u32),
    /// The alternative.
    Otherwise,
}

/// Checks the format of a dialect's type or attribute with parameters of these names.
///
/// # Errors
/// If it is malformed, or leaves out a parameter.
pub fn check_params(format: &str, params: &[&str]) -> Result<()> {
    let attrs: Vec<Attr<'_>> = params.iter().map(|name| Attr { name, unit: false }).collect();
    let parts = Parts { attrs: &attrs, ..Parts::default() };
    let mut parser = Parser::new(format, &parts)?;
    let mut open: Vec<(usize, Branch)> = Vec::new();
    loop {
        let offset = parser.offset();
        match parser.next() {
            Token::End => break,
            Token::Punct(b'(') => open.push((offset, Branch::Then(0))),
            Token::Punct(b')') => match open.pop() {
                Some((_, Branch::Otherwise)) => {}
                Some((_, Branch::Then(1))) => open.extend(parser.after_branch()?),
                Some((start, Branch::Then(_))) => {
                    return parser.fail(start, "expected exactly one '^' (anchor) in an optional group");
                }
                None => return parser.fail(offset, "unexpected ')'"),
            },
            Token::Punct(b'^') => match open.last_mut() {
                Some((_, Branch::Then(marks))) => *marks += 1,
                _ => return parser.fail(offset, "'^' can only be used inside an optional group"),
            },
            token => parser.param_element(offset, token)?,
        }
    }
    if let Some((start, _)) = open.first() {
        return parser.fail(*start, "expected ')': this group is not closed");
    }
    let Some(missing) = parser.attrs.iter().position(|&bound| !bound) else { return Ok(()) };
    let name = params[missing];
    parser.fail(format.len(), format!("parameter '{name}' not found: write '${name}' where it stands"))
}

impl<'f> Parser<'f, '_> {
    /// The `?` after a group's first branch, and the start of an alternative if there is one.
    fn after_branch(&mut self) -> Result<Option<(usize, Branch)>> {
        if !self.eat(b'?') {
            return self.fail(self.offset(), "expected '?' after an optional group");
        }
        if !self.eat(b':') {
            return Ok(None);
        }
        let start = self.offset();
        self.want(b'(')?;
        Ok(Some((start, Branch::Otherwise)))
    }

    fn param_element(&mut self, offset: usize, token: Token<'f>) -> Result<()> {
        match token {
            Token::Literal(_) => Ok(()),
            Token::Variable(name) => self.bind_param(offset, name),
            Token::Word("params") => {
                self.attrs.fill(true);
                Ok(())
            }
            Token::Word("struct" | "qualified" | "ref") => self.param_list(),
            Token::Word("custom") => self.fail(
                offset,
                "'custom' is not known here: give the functions 'parse' and 'print' in place of a format",
            ),
            Token::Word(word) => {
                let hint = match nearest(word, ["params", "struct", "qualified"]) {
                    Some(near) => format!("; is '{near}' meant?"),
                    None => format!("; a keyword stands in backticks: `{word}`"),
                };
                self.fail(offset, format!("unknown directive '{word}'{hint}"))
            }
            _ => self.fail(offset, "expected literal, variable, directive, or optional group"),
        }
    }

    /// `(params)` or `($a, $b)`.
    fn param_list(&mut self) -> Result<()> {
        self.want(b'(')?;
        loop {
            let offset = self.offset();
            match self.next() {
                Token::Variable(name) => self.bind_param(offset, name)?,
                Token::Word("params") => self.attrs.fill(true),
                Token::Punct(b',') => {}
                Token::Punct(b')') => return Ok(()),
                _ => return self.fail(offset, "expected a parameter, 'params' or ')'"),
            }
        }
    }

    fn bind_param(&mut self, offset: usize, name: &str) -> Result<()> {
        match self.named(offset, name)? {
            Named::Attr(slot) => self.bind_attr(offset, slot),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check_params;

    #[test]
    fn params_are_checked() {
        let check = |format| check_params(format, &["a", "b"]).map_err(|error| error.message);
        let message = |format| check(format).expect_err("it is malformed");
        assert_eq!(check("`<` $a (`,` $b^)? `>`"), Ok(()));
        assert_eq!(check("`<` struct(params) `>`"), Ok(()));
        assert_eq!(check("(`<` $a^ `>`)? : (qualified($b))"), Ok(()));
        assert_eq!(message("`<` $a `>`"), "parameter 'b' not found: write '$b' where it stands");
        assert_eq!(message("`<` parms `>`"), "unknown directive 'parms'; is 'params' meant?");
        assert_eq!(message("`<` params >"), "expected literal, variable, directive, or optional group");
        assert_eq!(message("(params^"), "expected ')': this group is not closed");
        assert_eq!(message("(params)?"), "expected exactly one '^' (anchor) in an optional group");
        assert_eq!(message("params)"), "unexpected ')'");
        assert_eq!(message("struct(params"), "expected a parameter, 'params' or ')'");
        assert!(message("`<` $c").contains("is named 'c'"));
    }
}
