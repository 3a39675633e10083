//! The parser.

use super::expression::{Expression, Scope};
use super::token::{Kind, ParseError, Token, tokens};
use crate::{Int, IntegerRelation, PresburgerRelation, PwMultiAffine, Space, VarKind};
use std::str::FromStr;

type Result<T> = std::result::Result<T, ParseError>;

/// Maximum nesting depth of parentheses and `exists`.
const DEEPEST: usize = 64;

/// Binding strengths of the operators, weakest first.
const OR: u8 = 1;
const AND: u8 = 2;
const NOT: u8 = 3;
const COMPARE: u8 = 4;
const LIST: u8 = 5;
const SUM: u8 = 6;
const PRODUCT: u8 = 7;
const SIGN: u8 = 8;

/// A part of a condition.
enum Value {
    Expressions(Vec<Expression>),
    Condition(PresburgerRelation),
}

struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    depth: usize,
}

impl FromStr for PresburgerRelation {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self> {
        let mut parser = Parser::new(text)?;
        let symbols = parser.symbols()?;
        let mut union: Option<PresburgerRelation> = None;
        parser.parts(|parser| {
            let offset = parser.peek().offset;
            let part = parser.relation(&symbols)?;
            union = Some(match union.take() {
                None => part,
                Some(before) if before.space() == part.space() => before.union(&part),
                Some(_) => return Err(error(offset, "a disjunct of another space than the first one")),
            });
            Ok(())
        })?;
        union.ok_or_else(|| error(parser.peek().offset, "no disjunct says what the coordinates are"))
    }
}

impl FromStr for IntegerRelation {
    type Err = ParseError;

    /// Parses one disjunct, or an object that converts to one.
    fn from_str(text: &str) -> Result<Self> {
        let union: PresburgerRelation = text.parse()?;
        match union.disjuncts() {
            [] => Ok(IntegerRelation::empty(*union.space())),
            [only] => Ok(only.clone()),
            more => Err(error(0, format!("expected one conjunction, found {}", more.len()))),
        }
    }
}

impl FromStr for PwMultiAffine {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self> {
        let mut parser = Parser::new(text)?;
        let symbols = parser.symbols()?;
        let mut result: Option<PwMultiAffine> = None;
        parser.parts(|parser| {
            let offset = parser.peek().offset;
            let piece = parser.piece(&symbols)?;
            result = Some(match result.take() {
                None => piece,
                Some(before) if before.space() != piece.space() => {
                    return Err(error(offset, "a piece of another space than the first one"));
                }
                Some(before) => {
                    let common = before.domain().intersect(&piece.domain());
                    if !before.intersect_domain(&common).is_equal(&piece.intersect_domain(&common)) {
                        return Err(error(offset, "a piece with other values than one before it"));
                    }
                    before.or_else(&piece)
                }
            });
            Ok(())
        })?;
        result.ok_or_else(|| error(parser.peek().offset, "no piece says what the coordinates are"))
    }
}

fn error(offset: usize, message: impl Into<String>) -> ParseError {
    ParseError { offset, message: message.into() }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Result<Self> {
        Ok(Parser { tokens: tokens(text)?, at: 0, depth: 0 })
    }

    fn peek(&self) -> Token<'a> {
        self.tokens[self.at]
    }

    fn advance(&mut self) -> Token<'a> {
        let token = self.peek();
        if token.kind != Kind::End {
            self.at += 1;
        }
        token
    }

    fn accept(&mut self, text: &str) -> bool {
        let found = self.peek().kind != Kind::End && self.peek().text == text;
        if found {
            self.at += 1;
        }
        found
    }

    fn expect(&mut self, text: &str) -> Result<()> {
        if self.accept(text) {
            return Ok(());
        }
        Err(error(self.peek().offset, format!("expected '{text}', found '{}'", self.peek().text)))
    }

    fn new_name(&mut self) -> Result<String> {
        let token = self.advance();
        if token.kind != Kind::Word || is_keyword(token.text) {
            return Err(error(token.offset, format!("expected a name, found '{}'", token.text)));
        }
        Ok(token.text.to_string())
    }

    /// Parses `[n, m] ->`, which is optional.
    fn symbols(&mut self) -> Result<Vec<String>> {
        let mut names: Vec<String> = Vec::new();
        if !self.accept("[") {
            return Ok(names);
        }
        while !self.accept("]") {
            let offset = self.peek().offset;
            let name = self.new_name()?;
            if names.contains(&name) {
                return Err(error(offset, format!("'{name}' is a symbol already")));
            }
            names.push(name);
            if self.peek().text != "]" {
                self.expect(",")?;
            }
        }
        self.expect("->")?;
        Ok(names)
    }

    /// Parts between braces.
    fn parts(&mut self, mut part: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        self.expect("{")?;
        while self.peek().text != "}" {
            part(self)?;
            if self.peek().text != "}" {
                self.expect(";")?;
            }
        }
        self.expect("}")?;
        match self.peek() {
            Token { kind: Kind::End, .. } => Ok(()),
            token => Err(error(token.offset, format!("unexpected '{}' after the end", token.text))),
        }
    }

    /// Returns the number of coordinates of the tuple that begins here, and the token after it. The parser
    /// does not move.
    fn count_coordinates(&self) -> (usize, usize) {
        let mut at = self.at;
        let (mut depth, mut commas, mut filled) = (0usize, 0, false);
        loop {
            let token = self.tokens[at];
            at += 1;
            match token.text {
                "[" | "(" => depth += 1,
                "]" | ")" => depth = depth.saturating_sub(1),
                "," if depth == 1 => commas += 1,
                _ => {}
            }
            filled |= depth > 0 && at > self.at + 1;
            if depth == 0 || token.kind == Kind::End {
                return (if filled { commas + 1 } else { 0 }, at.min(self.tokens.len() - 1));
            }
        }
    }

    fn relation(&mut self, symbols: &[String]) -> Result<PresburgerRelation> {
        let (first, next) = self.count_coordinates();
        let space = if self.peek().text == ":" {
            Space::set(0, symbols.len())
        } else if self.tokens[next].text == "->" {
            let start = std::mem::replace(&mut self.at, next + 1);
            let (second, _) = self.count_coordinates();
            self.at = start;
            Space::relation(first, second, symbols.len())
        } else {
            Space::set(first, symbols.len())
        };
        let mut scope = Scope::new(space, symbols);
        let mut result = PresburgerRelation::universe(space);
        if self.peek().text != ":" {
            if self.tokens[next].text == "->" {
                result = result.intersect(&self.tuple(&mut scope, 0)?);
                self.expect("->")?;
            }
            result = result.intersect(&self.tuple(&mut scope, space.domain)?);
        }
        if self.accept(":") && !matches!(self.peek().text, ";" | "}") {
            result = result.intersect(&self.condition(&mut scope)?);
        }
        Ok(result)
    }

    /// Parses a tuple whose coordinates are variables from a column on. Returns the conditions of its
    /// expressions.
    fn tuple(&mut self, scope: &mut Scope, first: usize) -> Result<PresburgerRelation> {
        let mut result = PresburgerRelation::universe(*scope.space());
        let mut column = first;
        self.expect("[")?;
        while !self.accept("]") {
            let (token, after) = (self.peek(), self.tokens[(self.at + 1).min(self.tokens.len() - 1)]);
            let alone = matches!(after.text, "," | "]") || after.kind == Kind::End;
            if token.kind == Kind::Word
                && alone
                && !is_keyword(token.text)
                && scope.find(token.text).is_none()
            {
                self.advance();
                scope.name(column, token.text);
            } else {
                let value = self.expression(scope, LIST + 1)?;
                let equal = value.minus(Expression::variable(column));
                result = result.intersect(&scope.condition(&equal, true));
            }
            column += 1;
            if self.peek().text != "]" {
                self.expect(",")?;
            }
        }
        Ok(result)
    }

    fn piece(&mut self, symbols: &[String]) -> Result<PwMultiAffine> {
        let (dims, next) = self.count_coordinates();
        let has_domain = self.tokens[next].text == "->";
        let space = Space::set(if has_domain { dims } else { 0 }, symbols.len());
        let mut scope = Scope::new(space, symbols);
        let mut domain = PresburgerRelation::universe(space);
        if has_domain {
            domain = self.tuple(&mut scope, 0)?;
            self.expect("->")?;
        }
        let mut values = Vec::new();
        self.expect("[")?;
        while !self.accept("]") {
            let offset = self.peek().offset;
            let value = self.expression(&mut scope, LIST + 1)?;
            if !value.denominator().is_one() {
                return Err(error(offset, "a value that may be no integer: round it with floor"));
            }
            values.push(value);
            if self.peek().text != "]" {
                self.expect(",")?;
            }
        }
        let function = scope.function(&values);
        if self.accept(":") && !matches!(self.peek().text, ";" | "}") {
            domain = domain.intersect(&self.condition(&mut scope)?);
        }
        Ok(PwMultiAffine::new(domain, function))
    }

    fn condition(&mut self, scope: &mut Scope) -> Result<PresburgerRelation> {
        let offset = self.peek().offset;
        let value = self.value(scope, OR)?;
        as_condition(value, offset)
    }

    fn expression(&mut self, scope: &mut Scope, strength: u8) -> Result<Expression> {
        let offset = self.peek().offset;
        let value = self.value(scope, strength)?;
        as_expression(value, offset)
    }

    /// Returns a value of operators that bind at least this strongly.
    fn value(&mut self, scope: &mut Scope, strength: u8) -> Result<Value> {
        if self.depth == DEEPEST {
            return Err(error(self.peek().offset, format!("more than {DEEPEST} levels of nesting")));
        }
        self.depth += 1;
        let start = self.peek().offset;
        let mut left = self.operand(scope)?;
        loop {
            let token = self.peek();
            let Some((binds, explicit)) = operator(token, &left) else { break };
            if binds < strength {
                break;
            }
            if binds == COMPARE {
                left = Value::Condition(self.comparisons(scope, left, start)?);
                continue;
            }
            if explicit {
                self.advance();
            }
            let offset = self.peek().offset;
            let right = self.value(scope, binds + 1)?;
            left = match binds {
                OR => Value::Condition(as_condition(left, start)?.union(&as_condition(right, offset)?)),
                AND => Value::Condition(as_condition(left, start)?.intersect(&as_condition(right, offset)?)),
                LIST => match (left, right) {
                    (Value::Expressions(mut list), Value::Expressions(more)) => {
                        list.extend(more);
                        Value::Expressions(list)
                    }
                    _ => return Err(error(token.offset, "a list of conditions: write 'and' or 'or'")),
                },
                _ => {
                    let (left, right) = (as_expression(left, start)?, as_expression(right, offset)?);
                    let mark = if explicit { token } else { Token { text: "*", ..token } };
                    Value::Expressions(vec![arithmetic(scope, mark, left, right)?])
                }
            };
        }
        self.depth -= 1;
        Ok(left)
    }

    /// Parses a chain of comparisons whose first operand is given.
    fn comparisons(&mut self, scope: &mut Scope, first: Value, start: usize) -> Result<PresburgerRelation> {
        let Value::Expressions(mut left) = first else {
            return Err(error(start, "expected an expression, found a condition"));
        };
        let mut result = PresburgerRelation::universe(*scope.space());
        while operator(self.peek(), &Value::Expressions(Vec::new()))
            .is_some_and(|(binds, _)| binds == COMPARE)
        {
            let mark = self.advance();
            let offset = self.peek().offset;
            let Value::Expressions(right) = self.value(scope, COMPARE + 1)? else {
                return Err(error(offset, "expected an expression, found a condition"));
            };
            for a in &left {
                for b in &right {
                    let up = || b.clone().minus(a.clone());
                    let down = || a.clone().minus(b.clone());
                    result = result.intersect(&match mark.text {
                        "<=" => scope.condition(&up(), false),
                        ">=" => scope.condition(&down(), false),
                        "<" => scope.positive(&up()),
                        ">" => scope.positive(&down()),
                        "!=" => scope.nonzero(&up()),
                        _ => scope.condition(&up(), true),
                    });
                }
            }
            left = right;
        }
        Ok(result)
    }

    fn operand(&mut self, scope: &mut Scope) -> Result<Value> {
        let token = self.advance();
        let one = |expression| Ok(Value::Expressions(vec![expression]));
        match (token.kind, token.text) {
            (Kind::Number, digits) => {
                let number =
                    Int::parse(digits).ok_or_else(|| error(token.offset, "a number without digits"))?;
                one(Expression::constant(number))
            }
            (_, "-") => one(self.expression(scope, SIGN)?.scaled(&Int::MINUS_ONE, &Int::ONE)),
            (_, "(") => {
                let value = self.value(scope, OR)?;
                self.expect(")")?;
                Ok(value)
            }
            (_, "floor" | "ceil") => {
                self.expect("(")?;
                let sign = if token.text == "ceil" { Int::MINUS_ONE } else { Int::ONE };
                let argument = self.expression(scope, SUM)?.scaled(&sign, &Int::ONE);
                self.expect(")")?;
                one(scope.floor(&argument).scaled(&sign, &Int::ONE))
            }
            (_, "true") => Ok(Value::Condition(PresburgerRelation::universe(*scope.space()))),
            (_, "false") => Ok(Value::Condition(PresburgerRelation::empty(*scope.space()))),
            (_, "not") => {
                let offset = self.peek().offset;
                let value = self.value(scope, NOT)?;
                Ok(Value::Condition(as_condition(value, offset)?.complement()))
            }
            (_, "exists") => Ok(Value::Condition(self.exists(scope)?)),
            (Kind::Word, name) if !is_keyword(name) => match scope.find(name) {
                Some(column) => one(Expression::variable(column)),
                None => Err(error(token.offset, format!("unknown name '{name}'"))),
            },
            _ => Err(error(
                token.offset,
                format!("expected an expression or a condition, found '{}'", token.text),
            )),
        }
    }

    /// Parses the text after `exists`: names, some with a value, a colon, and a condition.
    fn exists(&mut self, scope: &Scope) -> Result<PresburgerRelation> {
        let parenthesized = self.accept("(");
        let start = self.at;
        let mut names: Vec<String> = Vec::new();
        let mut values: Vec<usize> = Vec::new();
        let mut level = 0usize;
        // The names come first, so that the values can use all of them.
        loop {
            let name = self.new_name()?;
            names.push(name);
            if self.accept("=") {
                values.push(self.at);
            }
            while !(matches!(self.peek().text, "," | ":") && level == 0) {
                match self.advance() {
                    Token { kind: Kind::End, offset, .. } => {
                        return Err(error(offset, "expected ':' after the names"));
                    }
                    Token { text: "(", .. } => level += 1,
                    Token { text: ")", .. } => level = level.saturating_sub(1),
                    token if values.is_empty() => {
                        return Err(error(token.offset, format!("expected ':', found '{}'", token.text)));
                    }
                    _ => {}
                }
            }
            if self.advance().text == ":" {
                break;
            }
        }
        let (end, first) = (self.at, scope.space().dims());
        let mut inner = scope.with_variables(&names);
        let mut result = PresburgerRelation::universe(*inner.space());
        self.at = start;
        for at in 0..names.len() {
            self.new_name()?;
            if self.accept("=") {
                let value = self.expression(&mut inner, LIST + 1)?.minus(Expression::variable(first + at));
                result = result.intersect(&inner.condition(&value, true));
            }
            if at + 1 < names.len() {
                self.expect(",")?;
            }
        }
        self.expect(":")?;
        debug_assert_eq!(self.at, end);
        result = result.intersect(&self.condition(&mut inner)?);
        if parenthesized {
            self.expect(")")?;
        }
        Ok(result.project_out(VarKind::Range, scope.space().range, names.len()))
    }
}

/// Returns the precedence of the operator before the next operand, and whether it is explicit: the product of
/// a number and a factor needs none.
fn operator(token: Token<'_>, left: &Value) -> Option<(u8, bool)> {
    Some(match (token.kind, token.text) {
        (Kind::End, _) => return None,
        (_, "or") => (OR, true),
        (_, "and") => (AND, true),
        (_, "=" | "==" | "!=" | "<" | "<=" | ">" | ">=") => (COMPARE, true),
        (_, ",") => (LIST, true),
        (_, "+" | "-") => (SUM, true),
        (_, "*" | "/" | "%" | "mod") => (PRODUCT, true),
        (Kind::Word, "floor" | "ceil") | (Kind::Mark, "(") if is_number(left) => (SIGN, false),
        (Kind::Word, name) if is_number(left) && !is_keyword(name) => (SIGN, false),
        _ => return None,
    })
}

fn is_number(value: &Value) -> bool {
    matches!(value, Value::Expressions(list) if list.len() == 1 && list[0].as_number().is_some())
}

fn arithmetic(scope: &mut Scope, mark: Token<'_>, left: Expression, right: Expression) -> Result<Expression> {
    let number = |value: &Expression| value.as_number().map(|(n, d)| (n.clone(), d.clone()));
    match mark.text {
        "+" => Ok(left.plus(right)),
        "-" => Ok(left.minus(right)),
        "*" => match (number(&left), number(&right)) {
            (_, Some((n, d))) => Ok(left.scaled(&n, &d)),
            (Some((n, d)), _) => Ok(right.scaled(&n, &d)),
            _ => Err(error(mark.offset, "a product of two variables is not affine")),
        },
        "/" => match number(&right) {
            Some((n, d)) if !n.is_zero() => Ok(left.scaled(&d, &n)),
            Some(_) => Err(error(mark.offset, "a division by zero")),
            None => Err(error(mark.offset, "a division by a variable is not affine")),
        },
        _ => match number(&right) {
            // x mod d = x - d floor(x / d)
            Some((n, d)) if n.is_positive() => {
                let quotient = scope.floor(&left.clone().scaled(&d, &n));
                Ok(left.minus(quotient.scaled(&n, &d)))
            }
            _ => Err(error(mark.offset, "a remainder by what is no positive number")),
        },
    }
}

fn as_condition(value: Value, offset: usize) -> Result<PresburgerRelation> {
    match value {
        Value::Condition(condition) => Ok(condition),
        Value::Expressions(_) => Err(error(offset, "expected a condition, found an expression")),
    }
}

fn as_expression(value: Value, offset: usize) -> Result<Expression> {
    match value {
        Value::Expressions(mut list) if list.len() == 1 => Ok(list.remove(0)),
        Value::Expressions(_) => Err(error(offset, "expected one expression, found a list")),
        Value::Condition(_) => Err(error(offset, "expected an expression, found a condition")),
    }
}

fn is_keyword(word: &str) -> bool {
    matches!(word, "and" | "or" | "not" | "exists" | "mod" | "floor" | "ceil" | "true" | "false")
}
