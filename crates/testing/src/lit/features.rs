//! The expressions of `REQUIRES:`, `UNSUPPORTED:` and `XFAIL:` lines.

/// Returns whether `expression` (`&&`, `||`, `!`, parentheses, names, `true`, `false`) holds for `features`.
/// A comma is not part of an expression. The error is a syntax error.
pub fn holds(expression: &str, features: &[String]) -> Result<bool, String> {
    let tokens = tokens(expression)?;
    // Operands and operators on explicit stacks, so that nesting costs no machine stack.
    let (mut values, mut operators): (Vec<bool>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut operand_next = true;
    for token in &tokens {
        match (token.as_str(), operand_next) {
            ("!" | "(", true) => operators.push(token),
            (")", false) => {
                reduce(&mut values, &mut operators, 0)?;
                if operators.pop() != Some("(") {
                    return Err(format!("unbalanced ')' in '{expression}'"));
                }
            }
            ("&&", false) => {
                reduce(&mut values, &mut operators, 2)?;
                operators.push(token);
                operand_next = true;
            }
            ("||", false) => {
                reduce(&mut values, &mut operators, 1)?;
                operators.push(token);
                operand_next = true;
            }
            ("!" | "(" | ")" | "&&" | "||", _) => {
                return Err(format!("unexpected '{token}' in '{expression}'"));
            }
            (name, true) => {
                values.push(name == "true" || (name != "false" && features.iter().any(|f| f == name)));
                operand_next = false;
            }
            (name, false) => return Err(format!("unexpected '{name}' in '{expression}'")),
        }
    }
    reduce(&mut values, &mut operators, 0)?;
    match (values.as_slice(), operators.is_empty()) {
        ([value], true) => Ok(*value),
        _ => Err(format!("malformed expression '{expression}'")),
    }
}

/// Applies the operators on top of the stack that bind at least as strongly as `strength`.
fn reduce(values: &mut Vec<bool>, operators: &mut Vec<&str>, strength: u8) -> Result<(), String> {
    let missing = || "an operand is missing".to_owned();
    while let Some(&operator) = operators.last() {
        let own = match operator {
            "!" => 3,
            "&&" => 2,
            "||" => 1,
            _ => return Ok(()),
        };
        if own < strength {
            return Ok(());
        }
        operators.pop();
        let right = values.pop().ok_or_else(missing)?;
        let value = match operator {
            "!" => !right,
            "&&" => values.pop().ok_or_else(missing)? & right,
            _ => values.pop().ok_or_else(missing)? | right,
        };
        values.push(value);
    }
    Ok(())
}

fn tokens(expression: &str) -> Result<Vec<String>, String> {
    let mut tokens = Vec::new();
    let mut rest = expression.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '!' | '(' | ')' => 1,
            '&' | '|' => {
                if rest.as_bytes().get(1) != rest.as_bytes().first() {
                    return Err(format!("unexpected '{first}' in '{expression}'"));
                }
                2
            }
            _ => {
                let named = |c: char| c.is_alphanumeric() || "-+=._".contains(c);
                rest.find(|c: char| !named(c)).unwrap_or(rest.len())
            }
        };
        if length == 0 {
            return Err(format!("unexpected '{first}' in '{expression}'"));
        }
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

#[cfg(test)]
mod tests {
    use super::holds;

    #[test]
    fn expressions() {
        let features = ["a".to_owned(), "b-c".to_owned()];
        let value = |text: &str| holds(text, &features);
        assert_eq!(value("a && !x || false"), Ok(true));
        assert_eq!(value("!(a && b-c)"), Ok(false));
        assert_eq!(value("x || x && a"), Ok(false));
        assert_eq!(value("!!a"), Ok(true));
        for bad in ["", "a b", "a &&", "(a", "a)", "& a", "a ? b"] {
            assert!(value(bad).is_err(), "{bad}");
        }
    }
}
