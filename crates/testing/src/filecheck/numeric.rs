//! Numeric substitution blocks: `[[#VAR:]]`, `[[#%.8x,VAR:]]`, `[[#VAR+1]]`, `[[#@LINE-2]]`.

use super::vars::{Vars, identifier};

/// Format of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Radix {
    Unsigned,
    Signed,
    HexUpper,
    HexLower,
}

/// A matching format such as `%#.4x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) radix: Radix,
    pub(crate) precision: usize,
    pub(crate) alternate: bool,
}

impl Format {
    /// Unsigned decimal without precision, the default.
    pub(crate) const UNSIGNED: Format = Format { radix: Radix::Unsigned, precision: 0, alternate: false };

    /// Returns the regular expression for any number in this format.
    pub(crate) fn wildcard(self) -> String {
        let (digits, nonzero, sign) = match self.radix {
            Radix::Unsigned => ("[0-9]", "[1-9]", ""),
            Radix::Signed => ("[0-9]", "[1-9]", "-?"),
            Radix::HexUpper => ("[0-9A-F]", "[1-9A-F]", ""),
            Radix::HexLower => ("[0-9a-f]", "[1-9a-f]", ""),
        };
        let prefix = if self.alternate { "0x" } else { sign };
        match self.precision {
            0 => format!("{prefix}{digits}+"),
            precision => format!("{prefix}({nonzero}{digits}*)?{digits}{{{precision}}}"),
        }
    }

    /// Formats `value`; `None` if the format has no sign and the value is negative.
    pub(crate) fn print(self, value: i128) -> Option<String> {
        if value < 0 && self.radix != Radix::Signed {
            return None;
        }
        let magnitude = value.unsigned_abs();
        let digits = match self.radix {
            Radix::Unsigned | Radix::Signed => magnitude.to_string(),
            Radix::HexUpper => format!("{magnitude:X}"),
            Radix::HexLower => format!("{magnitude:x}"),
        };
        let sign = if value < 0 { "-" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        Some(format!("{sign}{prefix}{digits:0>width$}", width = self.precision))
    }

    /// Returns the value of `text`, which this format matched; `None` when it is out of range.
    pub(crate) fn read(self, text: &str) -> Option<i128> {
        match self.radix {
            Radix::Unsigned | Radix::Signed => text.parse().ok(),
            Radix::HexUpper | Radix::HexLower => {
                i128::from_str_radix(text.strip_prefix("0x").unwrap_or(text), 16).ok()
            }
        }
    }
}

/// A step of an expression in postfix order.
#[derive(Debug, Clone, PartialEq)]
enum Step {
    Literal(i128),
    Variable(String),
    Apply(Operator),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    Min,
    Max,
}

impl Operator {
    fn named(name: &str) -> Option<Operator> {
        Some(match name {
            "add" => Operator::Add,
            "sub" => Operator::Sub,
            "mul" => Operator::Mul,
            "div" => Operator::Div,
            "min" => Operator::Min,
            "max" => Operator::Max,
            _ => return None,
        })
    }

    fn apply(self, left: i128, right: i128) -> Option<i128> {
        match self {
            Operator::Add => left.checked_add(right),
            Operator::Sub => left.checked_sub(right),
            Operator::Mul => left.checked_mul(right),
            Operator::Div => left.checked_div(right),
            Operator::Min => Some(left.min(right)),
            Operator::Max => Some(left.max(right)),
        }
    }
}

/// Error of an expression that has no value.
#[derive(Debug, PartialEq)]
pub(crate) enum EvalError {
    /// These variables have no value.
    Undefined(Vec<String>),
    /// Overflow, division by zero, or a value the format cannot write.
    Overflow,
}

/// A numeric expression with the format its value is matched in.
#[derive(Debug, Clone)]
pub(crate) struct Expression {
    steps: Vec<Step>,
    pub(crate) text: String,
    pub(crate) format: Format,
}

impl Expression {
    /// Returns the value.
    pub(crate) fn value(&self, vars: &Vars) -> Result<i128, EvalError> {
        let mut undefined = Vec::new();
        let mut stack: Vec<i128> = Vec::new();
        for step in &self.steps {
            let value = match step {
                Step::Literal(value) => *value,
                Step::Variable(name) => vars.number(name).unwrap_or_else(|| {
                    undefined.push(name.clone());
                    1
                }),
                Step::Apply(operator) => {
                    let right = stack.pop().ok_or(EvalError::Overflow)?;
                    let left = stack.pop().ok_or(EvalError::Overflow)?;
                    match operator.apply(left, right) {
                        Some(value) => value,
                        None if undefined.is_empty() => return Err(EvalError::Overflow),
                        None => 1,
                    }
                }
            };
            stack.push(value);
        }
        if !undefined.is_empty() {
            return Err(EvalError::Undefined(undefined));
        }
        stack.pop().ok_or(EvalError::Overflow)
    }

    /// Returns the text that the value is matched with.
    pub(crate) fn substitution(&self, vars: &Vars) -> Result<String, EvalError> {
        self.format.print(self.value(vars)?).ok_or(EvalError::Overflow)
    }
}

/// A parsed block.
pub(crate) struct Block {
    /// The variable it defines.
    pub(crate) defines: Option<String>,
    /// The value it demands.
    pub(crate) expression: Option<Expression>,
    /// The format of the variable defined.
    pub(crate) format: Format,
}

/// Parses the text between `[[#` and `]]` in a directive on line `line`. With `legacy` it is the old
/// `[[@LINE+N]]`.
pub(crate) fn parse_block(text: &str, legacy: bool, line: usize, vars: &mut Vars) -> Result<Block, String> {
    let mut rest = text;
    let mut explicit = None;
    if let Some(comma) = rest.find(',')
        && rest.find('(').is_none_or(|paren| comma < paren)
    {
        explicit = Some(parse_format(rest[..comma].trim_matches([' ', '\t']))?);
        rest = &rest[comma + 1..];
    }
    let mut definition = None;
    if let Some(colon) = rest.find(':') {
        definition = Some(rest[..colon].trim_matches([' ', '\t']));
        rest = &rest[colon + 1..];
    }
    rest = rest.trim_matches([' ', '\t']);
    let mut constrained = false;
    if let Some(after) = rest.strip_prefix("==") {
        constrained = true;
        rest = after.trim_matches([' ', '\t']);
    }
    if constrained && rest.is_empty() {
        return Err("empty numeric expression should not have a constraint".to_owned());
    }
    let mut parser = Parser { rest, line, legacy, vars, steps: Vec::new(), implicit: None, conflict: false };
    if !rest.is_empty() {
        parser.expression()?;
    }
    let Parser { steps, implicit, conflict, .. } = parser;
    if conflict && explicit.is_none() {
        return Err("implicit format conflict between operands, need an explicit format specifier".to_owned());
    }
    let format = explicit.or(implicit).unwrap_or(Format::UNSIGNED);
    let defines = match definition {
        None => None,
        Some(name) => {
            define(name, format, line, vars)?;
            Some(name.to_owned())
        }
    };
    let expression = (!steps.is_empty()).then(|| Expression { steps, text: text.to_owned(), format });
    Ok(Block { defines, expression, format })
}

fn define(name: &str, format: Format, line: usize, vars: &mut Vars) -> Result<(), String> {
    let (parsed, rest) = identifier(name)?;
    if parsed.starts_with('@') {
        return Err("definition of pseudo numeric variable unsupported".to_owned());
    }
    if !rest.is_empty() {
        return Err("unexpected characters after numeric variable name".to_owned());
    }
    vars.declare_number(parsed, format, line)
}

/// Parses `%#.4x` and the like.
pub(crate) fn parse_format(text: &str) -> Result<Format, String> {
    let mut rest = text.strip_prefix('%').ok_or("invalid matching format specification in expression")?;
    let alternate = rest.starts_with('#');
    rest = rest.strip_prefix('#').unwrap_or(rest);
    let mut precision = 0;
    if let Some(after) = rest.strip_prefix('.') {
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        precision = after[..digits].parse().map_err(|_| "invalid precision in format specifier")?;
        if precision > 255 {
            return Err("invalid precision in format specifier".to_owned());
        }
        rest = &after[digits..];
    }
    let mut chars = rest.chars();
    let radix = match chars.next() {
        None | Some('u') => Radix::Unsigned,
        Some('d') => Radix::Signed,
        Some('x') => Radix::HexLower,
        Some('X') => Radix::HexUpper,
        Some(_) => return Err("invalid format specifier in expression".to_owned()),
    };
    if alternate && !matches!(radix, Radix::HexLower | Radix::HexUpper) {
        return Err("alternate form only supported for hex values".to_owned());
    }
    if chars.next().is_some() {
        return Err("invalid matching format specification in expression".to_owned());
    }
    Ok(Format { radix, precision, alternate })
}

struct Parser<'a> {
    rest: &'a str,
    line: usize,
    legacy: bool,
    vars: &'a mut Vars,
    steps: Vec<Step>,
    implicit: Option<Format>,
    conflict: bool,
}

/// Open construct of the expression parser.
enum Open {
    Paren,
    Call { operator: Operator, arguments: usize },
}

impl Parser<'_> {
    /// Parses an expression. Operators are left-associative and of equal precedence; parentheses and calls
    /// nest on an explicit stack.
    fn expression(&mut self) -> Result<(), String> {
        let mut pending: Vec<(Option<Operator>, Open)> = Vec::new();
        let mut operator: Option<Operator> = None;
        loop {
            self.skip_space();
            if !self.legacy {
                if let Some(after) = self.rest.strip_prefix('(') {
                    self.rest = after;
                    pending.push((operator.take(), Open::Paren));
                    continue;
                }
                if let Some(call) = self.call()? {
                    pending.push((operator.take(), Open::Call { operator: call, arguments: 1 }));
                    continue;
                }
            }
            self.operand()?;
            self.apply(operator.take());
            loop {
                self.skip_space();
                let closes = self.rest.starts_with(')');
                if closes && !pending.is_empty() {
                    self.rest = &self.rest[1..];
                    operator = self.close(&mut pending)?;
                    self.apply(operator.take());
                    continue;
                }
                break;
            }
            if let Some(after) = self.rest.strip_prefix(',')
                && let Some((_, Open::Call { arguments, .. })) = pending.last_mut()
            {
                *arguments += 1;
                self.rest = after;
                continue;
            }
            if self.rest.is_empty() {
                return if pending.is_empty() {
                    Ok(())
                } else {
                    Err("missing ')' at end of nested expression".to_owned())
                };
            }
            if self.legacy && self.steps.len() > 1 {
                return Err(format!("unexpected characters at end of expression '{}'", self.rest));
            }
            operator = Some(self.operator()?);
        }
    }

    fn close(&mut self, pending: &mut Vec<(Option<Operator>, Open)>) -> Result<Option<Operator>, String> {
        let Some((before, open)) = pending.pop() else { return Ok(None) };
        if let Open::Call { operator, arguments } = open {
            if arguments != 2 {
                return Err(format!("a function takes 2 arguments, not {arguments}"));
            }
            self.steps.push(Step::Apply(operator));
        }
        Ok(before)
    }

    fn apply(&mut self, operator: Option<Operator>) {
        if let Some(operator) = operator {
            self.steps.push(Step::Apply(operator));
        }
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    fn operator(&mut self) -> Result<Operator, String> {
        let operator = match self.rest.bytes().next() {
            Some(b'+') => Operator::Add,
            Some(b'-') => Operator::Sub,
            _ => {
                let first = self.rest.chars().next().unwrap_or(' ');
                return Err(format!("unsupported operation '{first}'"));
            }
        };
        self.rest = &self.rest[1..];
        self.skip_space();
        if self.rest.is_empty() {
            return Err("missing operand in expression".to_owned());
        }
        Ok(operator)
    }

    /// Parses the start of a call such as `max(`.
    fn call(&mut self) -> Result<Option<Operator>, String> {
        let length = self.rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let Some(length) = length.filter(|&n| n > 0) else { return Ok(None) };
        let after = self.rest[length..].trim_start_matches([' ', '\t']);
        let Some(inside) = after.strip_prefix('(') else { return Ok(None) };
        let name = &self.rest[..length];
        let operator = Operator::named(name).ok_or_else(|| format!("call to undefined function '{name}'"))?;
        self.rest = inside;
        Ok(Some(operator))
    }

    fn operand(&mut self) -> Result<(), String> {
        let first_of_legacy = self.legacy && self.steps.is_empty();
        if (!self.legacy || first_of_legacy)
            && let Ok((name, rest)) = identifier(self.rest)
        {
            let step = self.variable(name)?;
            self.steps.push(step);
            self.rest = rest;
            return Ok(());
        }
        if first_of_legacy {
            return Err("invalid operand format".to_owned());
        }
        let negative = self.rest.starts_with('-');
        let digits = &self.rest[usize::from(negative)..];
        let hex = digits.strip_prefix("0x").filter(|_| !self.legacy);
        let (body, radix) = hex.map_or((digits, 10), |hex| (hex, 16));
        let length = body.find(|c: char| !c.is_digit(radix)).unwrap_or(body.len());
        let value = i128::from_str_radix(&body[..length], radix)
            .map_err(|_| format!("invalid operand format '{}'", self.rest))?;
        self.steps.push(Step::Literal(if negative { -value } else { value }));
        self.rest = &body[length..];
        Ok(())
    }

    fn variable(&mut self, name: &str) -> Result<Step, String> {
        if name == "@LINE" {
            return Ok(Step::Literal(i128::try_from(self.line).unwrap_or(i128::MAX)));
        }
        if name.starts_with('@') {
            return Err(format!("invalid pseudo numeric variable '{name}'"));
        }
        let format = self.vars.use_number(name, self.line)?;
        match (self.implicit, format) {
            (_, None) => {}
            (None, found) => self.implicit = found,
            (Some(old), Some(new)) => self.conflict |= old != new,
        }
        Ok(Step::Variable(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Result<i128, String> {
        let mut vars = Vars::default();
        vars.declare_number("N", Format::UNSIGNED, 1).unwrap();
        vars.assign_number("N", 10);
        let block = parse_block(text, false, 7, &mut vars)?;
        block.expression.unwrap().value(&vars).map_err(|e| format!("{e:?}"))
    }

    #[test]
    fn expressions() {
        assert_eq!(value("N+1"), Ok(11));
        assert_eq!(value("N - (1 + 2) - 0x10"), Ok(-9));
        assert_eq!(value("max(add(N,2), 3) + 1"), Ok(13));
        assert_eq!(value("@LINE-2"), Ok(5));
        assert!(value("div(N,0)").is_err());
        assert!(value("N+").is_err());
        assert!(value("(N").is_err());
        assert!(value("N)").is_err());
        assert!(value("M").is_err());
        assert!(value(&"(".repeat(200_000)).is_err());
    }

    #[test]
    fn formats() {
        let format = parse_format("%#.4X").unwrap();
        assert_eq!(format.print(255).as_deref(), Some("0x00FF"));
        assert_eq!(format.read("0x00FF"), Some(255));
        assert_eq!(parse_format("%d").unwrap().print(-3).as_deref(), Some("-3"));
        assert_eq!(Format::UNSIGNED.print(-3), None);
        assert!(parse_format("%#d").is_err());
        assert!(parse_format("u").is_err());
    }
}
