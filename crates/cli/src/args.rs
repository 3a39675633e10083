//! Command lines in LLVM's manner: `-flag` and `--flag` alike, `--flag=value`, `--flag value`, and flags
//! whose order counts, as those of passes.

/// The value of a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing, or `=true` or `=false`.
    Bool,
    /// A value, after `=` or as the next argument.
    Value,
    /// A value after `=`, or nothing.
    OptionalValue,
}

/// A flag that a command knows.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// Name without dashes.
    pub name: &'static str,
    /// Its value.
    pub kind: Kind,
    /// The value in help: `FILE`, or the values that there are, separated by `|`.
    pub value: &'static str,
    /// A line of help.
    pub help: &'static str,
}

impl Flag {
    /// A switch.
    pub const fn bool(name: &'static str, help: &'static str) -> Flag {
        Flag { name, kind: Kind::Bool, value: "<value>", help }
    }

    /// A flag with a value.
    pub const fn value(name: &'static str, help: &'static str) -> Flag {
        Flag { name, kind: Kind::Value, value: "<value>", help }
    }

    /// A flag that may have a value.
    pub const fn optional(name: &'static str, help: &'static str) -> Flag {
        Flag { name, kind: Kind::OptionalValue, value: "<value>", help }
    }

    /// The flag with a name for its value.
    pub const fn named(mut self, value: &'static str) -> Flag {
        self.value = value;
        self
    }

    /// The values that there are, if the flag takes one of a few.
    pub(crate) fn choices(&self) -> impl Iterator<Item = &'static str> {
        self.value.split('|').filter(|_| self.value.contains('|'))
    }
}

/// An argument of a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A flag that the command knows, with its value.
    Flag(&'static str, Option<String>),
    /// A switch, on or off.
    Switch(&'static str, bool),
    /// A pass or pipeline, with the text of its options.
    Pass(String, String),
    /// A file name.
    Positional(String),
}

/// Reads a command line. `is_pass` tells the names of passes, `names` gives them all for suggestions.
///
/// # Errors
/// The lines to print, in LLVM's words, with a suggestion for an unknown flag.
pub fn parse(
    tool: &str,
    args: &[String],
    flags: &'static [Flag],
    is_pass: &dyn Fn(&str) -> bool,
    names: &dyn Fn() -> Vec<String>,
) -> Result<Vec<Arg>, String> {
    let mut parsed = Vec::new();
    let mut rest = args.iter();
    let mut only_files = false;
    while let Some(arg) = rest.next() {
        let bare = arg.strip_prefix("--").or_else(|| arg.strip_prefix('-'));
        let bare = match bare {
            Some("") if arg == "--" && !only_files => {
                only_files = true;
                continue;
            }
            // No flag starts like a negative number.
            Some(bare)
                if !bare.is_empty()
                    && !only_files
                    && !bare.starts_with(|c: char| c.is_ascii_digit() || c == '.') =>
            {
                bare
            }
            _ => {
                parsed.push(Arg::Positional(arg.clone()));
                continue;
            }
        };
        let (name, value) = match bare.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (bare, None),
        };
        let name = if name == "h" { "help" } else { name };
        if let Some(flag) = flags.iter().find(|flag| flag.name == name) {
            parsed.push(known(tool, flag, value, &mut rest)?);
        } else if is_pass(name) {
            parsed.push(Arg::Pass(name.to_owned(), value.unwrap_or_default()));
        } else {
            return Err(unknown(tool, arg, name, flags, names()));
        }
    }
    Ok(parsed)
}

fn known<'a>(
    tool: &str,
    flag: &'static Flag,
    value: Option<String>,
    rest: &mut impl Iterator<Item = &'a String>,
) -> Result<Arg, String> {
    match (flag.kind, value) {
        (Kind::Bool, None) => Ok(Arg::Switch(flag.name, true)),
        (Kind::Bool, Some(value)) => match value.as_str() {
            "" | "true" | "TRUE" | "True" | "1" => Ok(Arg::Switch(flag.name, true)),
            "false" | "FALSE" | "False" | "0" => Ok(Arg::Switch(flag.name, false)),
            _ => Err(format!(
                "{tool}: for the --{} option: '{value}' is invalid value for boolean argument! Try 0 or 1\n",
                flag.name
            )),
        },
        (Kind::OptionalValue, value) => Ok(Arg::Flag(flag.name, value)),
        (Kind::Value, Some(value)) => Ok(Arg::Flag(flag.name, Some(value))),
        (Kind::Value, None) => match rest.next() {
            Some(value) => Ok(Arg::Flag(flag.name, Some(value.clone()))),
            None => Err(format!("{tool}: for the --{} option: requires a value!\n", flag.name)),
        },
    }
}

fn unknown(tool: &str, arg: &str, name: &str, flags: &[Flag], mut names: Vec<String>) -> String {
    names.extend(flags.iter().map(|flag| flag.name.to_owned()));
    let mut text = format!("{tool}: Unknown command line argument '{arg}'.  Try: '{tool} --help'\n");
    if let Some(line) = crate::upstream::missing_pass(tool, name) {
        return text + &line;
    }
    if let Some(near) = diag::suggest::closest(name, names.iter().map(String::as_str)) {
        text.push_str(&format!("{tool}: Did you mean '--{near}'?\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAGS: &[Flag] = &[
        Flag::value("o", "output"),
        Flag::bool("verify-each", "verify"),
        Flag::optional("verify-diagnostics", "check"),
        Flag::bool("help", "this"),
    ];

    fn read(words: &[&str]) -> Result<Vec<Arg>, String> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        parse("mlir-opt", &words, FLAGS, &|name| name == "cse", &|| vec!["cse".to_owned()])
    }

    #[test]
    fn both_dashes_and_both_ways_of_values() {
        let expected = vec![
            Arg::Flag("o", Some("x".to_owned())),
            Arg::Pass("cse".to_owned(), String::new()),
            Arg::Switch("verify-each", false),
            Arg::Positional("-".to_owned()),
        ];
        assert_eq!(read(&["-o", "x", "-cse", "--verify-each=false", "-"]), Ok(expected.clone()));
        assert_eq!(read(&["--o=x", "--cse", "-verify-each=0", "-"]), Ok(expected));
        assert_eq!(read(&["-1.5"]), Ok(vec![Arg::Positional("-1.5".to_owned())]));
        assert_eq!(read(&["-h"]), read(&["--help"]));
        assert_eq!(read(&["-h"]), Ok(vec![Arg::Switch("help", true)]));
    }

    #[test]
    fn unknown_flags_get_a_suggestion() {
        let error = read(&["--verify-eech"]).unwrap_err();
        assert!(error.contains("Unknown command line argument '--verify-eech'"), "{error}");
        assert!(error.contains("Did you mean '--verify-each'?"), "{error}");
        assert!(read(&["-o"]).unwrap_err().contains("requires a value"));
    }
}
