//! The grammar of a `RUN:` line: pipelines joined by `&&`, `||` and `;`, redirections, quotes, assignments.

/// Dependence of a pipeline on the status of the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Join {
    Always,
    And,
    Or,
}

/// A redirection of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Redirect {
    /// `< file`
    Input(String),
    /// `> file`, `>> file`, `2> file`, `&> file`
    Output { stdout: bool, stderr: bool, append: bool, file: String },
    /// `2>&1`
    ErrorToOutput,
    /// `1>&2` or `>&2`
    OutputToError,
}

/// A command of a pipeline.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Simple {
    pub(crate) words: Vec<String>,
    pub(crate) redirects: Vec<Redirect>,
}

/// Commands joined by `|`.
pub(crate) type Pipeline = Vec<Simple>;

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Operator(&'static str),
}

const OPERATORS: [&str; 14] =
    ["2>&1", "1>&2", ">&2", "2>>", "&>>", "2>", "1>", "&>", "&&", "||", ">>", "|", ";", "<"];

/// Parses a command line. The error is an unsupported construct.
pub(crate) fn parse(line: &str) -> Result<Vec<(Join, Pipeline)>, String> {
    let mut all = Vec::new();
    let (mut join, mut pipeline, mut simple) = (Join::Always, Vec::new(), Simple::default());
    let mut tokens = tokens(line)?.into_iter();
    while let Some(token) = tokens.next() {
        let operator = match token {
            Token::Word(word) => {
                simple.words.push(word);
                continue;
            }
            Token::Operator(operator) => operator,
        };
        match operator {
            "|" | "&&" | "||" | ";" => {
                if simple.words.is_empty() {
                    return Err(format!("no command before '{operator}'"));
                }
                pipeline.push(std::mem::take(&mut simple));
                if operator != "|" {
                    all.push((join, std::mem::take(&mut pipeline)));
                    join = match operator {
                        "&&" => Join::And,
                        "||" => Join::Or,
                        _ => Join::Always,
                    };
                }
            }
            "2>&1" => simple.redirects.push(Redirect::ErrorToOutput),
            "1>&2" | ">&2" => simple.redirects.push(Redirect::OutputToError),
            _ => {
                let Some(Token::Word(file)) = tokens.next() else {
                    return Err(format!("no file after '{operator}'"));
                };
                simple.redirects.push(match operator {
                    "<" => Redirect::Input(file),
                    _ => Redirect::Output {
                        stdout: !operator.starts_with('2'),
                        stderr: operator.starts_with(['2', '&']),
                        append: operator.ends_with(">>"),
                        file,
                    },
                });
            }
        }
    }
    if !simple.words.is_empty() {
        pipeline.push(simple);
        all.push((join, pipeline));
    } else if !pipeline.is_empty() || matches!(join, Join::And | Join::Or) {
        return Err("no command at the end of the line".to_owned());
    }
    Ok(all)
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let found = OPERATORS.iter().chain(&[">"]).find(|op| rest.starts_with(**op));
        if let Some(operator) = found {
            tokens.push(Token::Operator(operator));
            rest = rest[operator.len()..].trim_start();
            continue;
        }
        let (word, after) = word(rest)?;
        tokens.push(Token::Word(word));
        rest = after.trim_start();
    }
    Ok(tokens)
}

/// Reads a word, with its quotes removed.
fn word(text: &str) -> Result<(String, &str), String> {
    let mut word = String::new();
    let mut chars = text.char_indices();
    while let Some((at, char)) = chars.next() {
        match char {
            ' ' | '\t' | '|' | ';' | '<' | '>' => return Ok((word, &text[at..])),
            '&' if text[at..].starts_with("&&") || text[at..].starts_with("&>") => {
                return Ok((word, &text[at..]));
            }
            '\\' => word.extend(chars.next().map(|(_, c)| c)),
            '\'' => loop {
                match chars.next() {
                    Some((_, '\'')) => break,
                    Some((_, c)) => word.push(c),
                    None => return Err("a single quote is not closed".to_owned()),
                }
            },
            '"' => loop {
                match chars.next() {
                    Some((_, '"')) => break,
                    Some((_, '\\')) => match chars.next() {
                        Some((_, c @ ('"' | '\\' | '$' | '`'))) => word.push(c),
                        Some((_, c)) => word.extend(['\\', c]),
                        None => return Err("a double quote is not closed".to_owned()),
                    },
                    Some((_, c)) => word.push(c),
                    None => return Err("a double quote is not closed".to_owned()),
                }
            },
            other => word.push(other),
        }
    }
    Ok((word, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses() {
        let parsed = parse(r#"a 'b c' "d\"e" 2>&1 < in | f>out && not g || h 2> err"#).unwrap();
        assert_eq!(parsed.len(), 3);
        assert_eq!(parsed[0].1[0].words, ["a", "b c", "d\"e"]);
        assert_eq!(parsed[0].1[0].redirects, [Redirect::ErrorToOutput, Redirect::Input("in".to_owned())]);
        assert_eq!(parsed[1].0, Join::And);
        assert_eq!(parsed[2].0, Join::Or);
        let output = |stdout, file: &str| Redirect::Output {
            stdout,
            stderr: !stdout,
            append: false,
            file: file.into(),
        };
        assert_eq!(parsed[0].1[1].redirects, [output(true, "out")]);
        assert_eq!(parsed[2].1[0].redirects, [output(false, "err")]);
        for bad in ["| a", "a |", "a &&", "a >", "'a", "\"a"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
