//! Accesses of external functions, `reads: {%m ##rows(%i)}`, as sketched in the rationales, converted to
//! attributes.
//!
//! `##rows = (i) -> (r, c) : (r - i == 0, c >= 0)` at the top level names a relation between an iteration and
//! elements. The results of a function are followed by clauses `reads:`, `writes:`, `may_reads:` and
//! `may_writes:`, in brackets or not, each with any number of accesses in braces: an argument, a relation,
//! and the arguments that are its inputs and symbols.

use super::{OldParser, ParseResult, put};
use diag::Diagnostic;
use ir::affine::IntegerSetData;
use ir::asm::{ParsedArgument, ParsedOperand};
use ir::{Attr, IntegerSet, NamedAttr};
use syntax::legacy::AffineNames;

/// Relation, as a set whose first dimensions are the inputs.
#[derive(Clone, Copy)]
pub(super) struct Relation {
    set: IntegerSet,
    inputs: u32,
}

/// The clauses with the attributes that they become.
const CLAUSES: [(&[u8], &str); 4] = [
    (b"reads", "legacy.reads"),
    (b"writes", "legacy.writes"),
    (b"may_reads", "legacy.may_reads"),
    (b"may_writes", "legacy.may_writes"),
];

impl<'a> OldParser<'_, 'a> {
    /// Parses `##name = relation`, which is next.
    pub(crate) fn relation_alias(&mut self) -> ParseResult<()> {
        let start = self.pos;
        let name = self.relation_name()?;
        if self.relation(name).is_some() {
            let name = String::from_utf8_lossy(name);
            return Err(self.at_name(start, &format!("redefinition of affine relation id '{name}'")));
        }
        self.want(b'=', "expected '=' in affine relation definition")?;
        let relation = self.relation_text()?;
        if let Some(old) = self.old_mut() {
            old.relations.push((name.to_vec(), relation));
        }
        Ok(())
    }

    fn relation_name(&mut self) -> ParseResult<&'a [u8]> {
        self.pos += 2;
        let name = self.suffix();
        if name.is_empty() {
            Err(self.fail(self.pos, "expected the name of an affine relation"))
        } else {
            Ok(name)
        }
    }

    /// Returns an error at a name, which starts with characters that no token of today has.
    #[cold]
    fn at_name(&self, pos: usize, message: &str) -> Diagnostic {
        Diagnostic::error(self.place(pos), message)
    }

    fn relation(&self, name: &[u8]) -> Option<Relation> {
        let relations = &self.old()?.relations;
        relations.iter().find(|(known, _)| known == name).map(|(_, relation)| *relation)
    }

    /// Parses `(i)[s] -> (o) : (constraints)`; the constraints may lack their parentheses.
    fn relation_text(&mut self) -> ParseResult<Relation> {
        let mut names = self.affine_names()?;
        let (inputs, _) = names.counts();
        if !self.eat_arrow() {
            return Err(self.wrong("expected '->' in affine relation"));
        }
        self.want(b'(', "expected '(' at start of output dimensions")?;
        self.output_names(&mut names)?;
        if !self.eat_colon() {
            return Err(self.wrong("expected ':' in affine relation"));
        }
        let parens = self.eat(b'(');
        let (mut constraints, mut equalities) = (Vec::new(), Vec::new());
        loop {
            let (constraint, equality) = self.affine_constraint(&mut names)?;
            constraints.push(constraint);
            equalities.push(equality);
            if !self.eat(b',') {
                break;
            }
        }
        if parens {
            self.want(b')', "expected ')' at end of constraints")?;
        }
        let (dims, symbols) = names.counts();
        let data =
            IntegerSetData { dims, symbols, constraints: constraints.into(), equalities: equalities.into() };
        Ok(Relation { set: self.cx.integer_set(data), inputs })
    }

    fn output_names(&mut self, names: &mut AffineNames<'a>) -> ParseResult<()> {
        if self.eat(b')') {
            return Ok(());
        }
        loop {
            self.affine_dim_name(names)?;
            if !self.eat(b',') {
                return self.want(b')', "expected ')' at end of output dimensions");
            }
        }
    }

    /// Parses the clauses of a function with these arguments, if there are any.
    pub(super) fn access_clauses(
        &mut self,
        arguments: &[ParsedArgument],
        attrs: &mut Vec<NamedAttr>,
    ) -> ParseResult<()> {
        let start = self.pos;
        let bracket = self.eat(b'[');
        let mut any = false;
        while let Some(attr) = self.clause_name() {
            any = true;
            let mut accesses = Vec::new();
            while self.at_accesses() {
                self.accesses(arguments, &mut accesses)?;
            }
            if !accesses.is_empty() {
                put(self.cx, attrs, attr, self.cx.array_attr(&accesses));
            }
        }
        match (bracket, any) {
            (true, true) => self.want(b']', "expected ']' after the accesses of a function"),
            (true, false) => {
                self.pos = start;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Parses a keyword such as `reads:`.
    fn clause_name(&mut self) -> Option<&'static str> {
        self.ws();
        let start = self.pos;
        let word = self.peek_word();
        let &(_, attr) = CLAUSES.iter().find(|(clause, _)| *clause == word)?;
        self.pos += word.len();
        if self.eat_colon() {
            return Some(attr);
        }
        self.pos = start;
        None
    }

    /// Returns whether the brace that is next opens accesses and not a body.
    fn at_accesses(&mut self) -> bool {
        if self.ws() != b'{' {
            return false;
        }
        let start = self.pos;
        self.pos += 1;
        let mut found = self.ws() == b'%' && self.operand_use().is_ok();
        self.eat(b',');
        found &= matches!(self.ws(), b'(') || self.src[self.pos..].starts_with(b"##");
        self.pos = start;
        found
    }

    /// Parses `{%m ##rows(%i)[%n], ...}`.
    fn accesses(&mut self, arguments: &[ParsedArgument], accesses: &mut Vec<Attr>) -> ParseResult<()> {
        self.pos += 1;
        loop {
            self.ws();
            let pos = self.pos;
            let operand = self.operand_use()?;
            let argument = self.argument_number(arguments, operand)?;
            self.eat(b',');
            let relation = if self.ws() == b'(' {
                self.relation_text()?
            } else {
                let pos = self.pos;
                let name = if self.src[pos..].starts_with(b"##") { self.relation_name()? } else { &[] };
                let unknown = || format!("undefined affine relation id '{}'", String::from_utf8_lossy(name));
                self.relation(name).ok_or_else(|| self.at_name(pos, &unknown()))?
            };
            let mut operands = Vec::new();
            for (open, close) in [(b'(', b')'), (b'[', b']')] {
                if !self.eat(open) || self.eat(close) {
                    continue;
                }
                loop {
                    let operand = self.operand_use()?;
                    operands.push(self.argument_number(arguments, operand)?);
                    if !self.eat(b',') {
                        break;
                    }
                }
                self.want(close, "expected ')' or ']' after the operands of a relation")?;
            }
            let wanted = (relation.inputs + self.cx.set(relation.set).num_symbols()) as usize;
            if !operands.is_empty() && operands.len() != wanted {
                let message = format!("the relation has {wanted} inputs and symbols, not {}", operands.len());
                return Err(self.fail(pos, &message));
            }
            accesses.push(self.access(argument, relation, &operands));
            if !self.eat(b',') {
                return self.want(b'}', "expected '}' after an access");
            }
        }
    }

    fn access(&self, argument: i64, relation: Relation, operands: &[i64]) -> Attr {
        let cx = self.cx;
        let mut entries = Vec::new();
        put(cx, &mut entries, "argument", cx.i64_attr(argument));
        put(cx, &mut entries, "inputs", cx.i64_attr(relation.inputs.into()));
        if !operands.is_empty() {
            put(cx, &mut entries, "operands", cx.i64_array_attr(operands));
        }
        put(cx, &mut entries, "relation", cx.set_attr(relation.set));
        cx.dict_attr(&entries)
    }

    /// Returns the number of the argument that a name refers to.
    fn argument_number(&self, arguments: &[ParsedArgument], operand: ParsedOperand) -> ParseResult<i64> {
        let found = arguments.iter().position(|argument| argument.name.name == operand.name);
        let message = "an access names arguments of its function";
        found.map(|at| at as i64).ok_or_else(|| self.fail(operand.pos.0 as usize, message))
    }
}
