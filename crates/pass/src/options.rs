//! Typed options of passes and pipelines.

use std::fmt::Write;

/// A value that an option can have.
pub trait OptionValue: Clone + Send + Sync {
    /// The value of a text; the text is empty if only the option's name is given.
    ///
    /// # Errors
    /// What is wrong, as it stands after `for the --name option: `.
    fn parse(text: &str) -> Result<Self, String>;

    /// Appends the text of the value.
    fn print(&self, out: &mut String);

    /// The kind of value, as help shows it: `long`, `normal|aggressive`.
    fn kind() -> String {
        "value".to_owned()
    }
}

macro_rules! integer_option {
    ($($ty:ty = $name:literal),*) => {$(
        impl OptionValue for $ty {
            fn parse(text: &str) -> Result<Self, String> {
                let parsed = match text.strip_prefix("0x") {
                    Some(hex) => <$ty>::from_str_radix(hex, 16),
                    None => text.parse(),
                };
                parsed.map_err(|_| format!(concat!("'{}' value invalid for ", $name, " argument!"), text))
            }
            fn print(&self, out: &mut String) {
                let _ = write!(out, "{self}");
            }
            fn kind() -> String {
                $name.to_owned()
            }
        }
    )*};
}

integer_option!(i32 = "integer", i64 = "long", u32 = "uint", u64 = "ullong");

impl OptionValue for bool {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "" | "true" | "TRUE" | "True" | "1" => Ok(true),
            "false" | "FALSE" | "False" | "0" => Ok(false),
            _ => Err(format!("'{text}' is invalid value for boolean argument! Try 0 or 1")),
        }
    }

    fn print(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }

    fn kind() -> String {
        "true|false".to_owned()
    }
}

impl OptionValue for String {
    fn parse(text: &str) -> Result<Self, String> {
        Ok(text.to_owned())
    }

    fn print(&self, out: &mut String) {
        // Text with spaces, unless they are in brackets or quotes, stands in braces, so that it can be read again.
        let space = self.find(char::is_whitespace);
        if space.is_some_and(|space| !self[..space].contains(['{', '\'', '"'])) {
            let _ = write!(out, "{{{self}}}");
        } else {
            out.push_str(self);
        }
    }

    fn kind() -> String {
        "string".to_owned()
    }
}

impl OptionValue for f64 {
    fn parse(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| format!("'{text}' value invalid for floating point argument!"))
    }

    fn print(&self, out: &mut String) {
        // As `%e` of C: six digits after the point, and two of the exponent at least.
        let text = format!("{self:.6e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |exponent| ('-', exponent));
        let _ = write!(out, "{digits}e{sign}{exponent:0>2}");
    }

    fn kind() -> String {
        "number".to_owned()
    }
}

/// Makes an enum an option: each case with its text.
///
/// ```ignore
/// option_enum!(SimplifyRegions { Disabled = "disabled", Normal = "normal" });
/// ```
#[macro_export]
macro_rules! option_enum {
    ($ty:ty { $($case:ident = $text:literal),* $(,)? }) => {
        impl $crate::OptionValue for $ty {
            fn parse(text: &str) -> Result<Self, String> {
                match text {
                    $($text => Ok(<$ty>::$case),)*
                    _ => Err(format!("Cannot find option named '{text}'!")),
                }
            }
            fn print(&self, out: &mut String) {
                out.push_str(match self { $(<$ty>::$case => $text),* });
            }
            fn kind() -> String {
                [$($text),*].join("|")
            }
        }
    };
}

/// The definition of an option.
#[derive(Clone, Copy, Debug)]
pub struct OptionDef {
    /// Its name.
    pub name: &'static str,
    /// Its description: one line.
    pub description: &'static str,
    /// The kind of its value: see [`OptionField::kind`].
    pub kind: fn() -> String,
}

impl OptionDef {
    /// The definition of an option that a field of a type holds.
    pub const fn of<T: OptionField>(name: &'static str, description: &'static str) -> Self {
        OptionDef { name, description, kind: T::kind }
    }
}

/// A field that holds the value of an option: an [`OptionValue`], or a list of them in a `Vec`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the type of an option",
    label = "neither an `OptionValue` nor a `Vec` of one",
    note = "`bool`, `i32`, `i64`, `u32`, `u64`, `f64` and `String` are option values, and enums with `option_enum!`"
)]
pub trait OptionField: Send + Sync {
    /// The kind of its value, as help shows it: see [`OptionValue::kind`].
    fn kind() -> String
    where
        Self: Sized;

    /// Takes the value of a text. A list takes those of the `first` text of an option in the place of its default, and adds
    /// those of further ones.
    ///
    /// # Errors
    /// If the text is no value of the type: the message of [`OptionValue::parse`].
    fn assign(&mut self, text: &str, first: bool) -> Result<(), String>;

    /// The text of its value; `None` for an empty list, which is not shown.
    fn text(&self) -> Option<String>;
}

impl<T: OptionValue> OptionField for T {
    fn kind() -> String {
        <T as OptionValue>::kind()
    }

    fn assign(&mut self, text: &str, _first: bool) -> Result<(), String> {
        *self = T::parse(text)?;
        Ok(())
    }

    fn text(&self) -> Option<String> {
        let mut out = String::new();
        self.print(&mut out);
        Some(out)
    }
}

impl<T: OptionValue> OptionField for Vec<T> {
    fn kind() -> String {
        format!("list of {}", <T as OptionValue>::kind())
    }

    fn assign(&mut self, text: &str, first: bool) -> Result<(), String> {
        let whole = text.starts_with('{') && skip_group(text, 0) == text.len();
        let text =
            text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).filter(|_| whole).unwrap_or(text);
        let values: Vec<T> = split_list(text).into_iter().map(T::parse).collect::<Result<_, String>>()?;
        if first {
            self.clear();
        }
        self.extend(values);
        Ok(())
    }

    fn text(&self) -> Option<String> {
        let mut out = String::from("{");
        for (number, value) in self.iter().enumerate() {
            if number > 0 {
                out.push(',');
            }
            value.print(&mut out);
        }
        out.push('}');
        (!self.is_empty()).then_some(out)
    }
}

/// The items of a list, which commas separate outside of brackets and quotes.
fn split_list(text: &str) -> Vec<&str> {
    if text.is_empty() {
        return Vec::new();
    }
    let mut items = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < text.len() {
        if text.as_bytes()[at] == b',' {
            items.push(&text[start..at]);
            start = at + 1;
            at += 1;
        } else {
            at = skip_group(text, at);
        }
    }
    items.push(&text[start..]);
    items
}

/// The place after what starts at `at`: a quoted text, a bracketed group, or one byte.
fn skip_group(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    match bytes[at] {
        quote @ (b'"' | b'\'') => match text[at + 1..].find(quote as char) {
            Some(end) => at + 1 + end + 1,
            None => text.len(),
        },
        b'{' | b'(' | b'[' => {
            let mut depth = 0_u32;
            for (place, byte) in bytes.iter().enumerate().skip(at) {
                match byte {
                    b'{' | b'(' | b'[' => depth += 1,
                    b'}' | b')' | b']' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                if depth == 0 {
                    return place + 1;
                }
            }
            text.len()
        }
        _ => at + 1,
    }
}

/// Gives options the values of a text such as `max-iterations=3 top-down`. The fields are in the order of the definitions.
///
/// # Errors
/// The message for the user, in MLIR's words.
pub fn parse_options(
    text: &str,
    defs: &[OptionDef],
    fields: &mut [&mut dyn OptionField],
) -> Result<(), String> {
    let mut given = vec![false; defs.len()];
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
        let name = &rest[..end];
        let mut value = "";
        rest = &rest[end..];
        if let Some(after) = rest.strip_prefix('=') {
            let mut at = 0;
            while at < after.len() && !after.as_bytes()[at].is_ascii_whitespace() {
                at = skip_group(after, at);
            }
            (value, rest) = after.split_at(at);
        }
        rest = rest.trim_start();
        let found = defs.iter().position(|def| def.name == name);
        let Some((number, field)) = found.and_then(|number| Some((number, fields.get_mut(number)?))) else {
            return Err(unknown_option(name, defs));
        };
        let first = !std::mem::replace(&mut given[number], true);
        field.assign(unquote(value), first).map_err(|why| format!("for the --{name} option: {why}\n"))?;
    }
    Ok(())
}

/// The error of an option that there is not, with the nearest name or all of them.
fn unknown_option(name: &str, defs: &[OptionDef]) -> String {
    let closest = diag::suggest::closest(name, defs.iter().map(|def| def.name));
    let hint = closest.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
    let mut message = format!("<Pass-Options-Parser>: no such option {name}{hint}\n");
    if closest.is_none() && !defs.is_empty() {
        let names: Vec<&str> = defs.iter().map(|def| def.name).collect();
        let _ = writeln!(message, "options are: {}", names.join(", "));
    }
    message
}

/// Appends options to which values are known as `name=value`, sorted by name, with blanks between them.
pub(crate) fn print_options(defs: &[OptionDef], fields: &[&dyn OptionField], out: &mut String) {
    let mut options: Vec<_> = defs.iter().zip(fields).collect();
    options.sort_by_key(|(def, _)| def.name);
    for (number, (def, field)) in options.into_iter().enumerate() {
        if number > 0 {
            out.push(' ');
        }
        if let Some(text) = field.text() {
            let _ = write!(out, "{}={text}", def.name);
        }
    }
}

/// A value without the quotes or braces around all of it.
fn unquote(value: &str) -> &str {
    let whole = !value.is_empty() && skip_group(value, 0) == value.len() && value.len() >= 2;
    match value.as_bytes().first() {
        Some(b'"' | b'\'' | b'{') if whole => &value[1..value.len() - 1],
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEFS: &[OptionDef] = &[
        OptionDef::of::<i64>("count", ""),
        OptionDef::of::<bool>("flag", ""),
        OptionDef::of::<Vec<String>>("names", ""),
    ];

    fn parse(text: &str) -> Result<String, String> {
        let (mut count, mut flag, mut names) = (10_i64, false, vec!["default".to_owned()]);
        parse_options(text, DEFS, &mut [&mut count, &mut flag, &mut names])?;
        let mut out = String::new();
        print_options(DEFS, &[&count, &flag, &names], &mut out);
        Ok(out)
    }

    #[test]
    fn values_lists_and_flags() {
        assert_eq!(parse("").unwrap(), "count=10 flag=false names={default}");
        assert_eq!(parse("count=3  flag names=a,b").unwrap(), "count=3 flag=true names={a,b}");
        assert_eq!(parse("names=").unwrap(), "count=10 flag=false ");
        assert_eq!(parse("names=a names={b,c} names=d").unwrap(), "count=10 flag=false names={a,b,c,d}");
        assert_eq!(parse("names={{a,b},{c}}").unwrap(), "count=10 flag=false names={{a,b},{c}}");
        assert_eq!(parse("names={a,f(b,c)} flag=0").unwrap(), "count=10 flag=false names={a,f(b,c)}");
    }

    #[test]
    fn kinds_are_those_of_the_fields() {
        let kinds: Vec<String> = DEFS.iter().map(|def| (def.kind)()).collect();
        assert_eq!(kinds, ["long", "true|false", "list of string"]);
    }

    #[test]
    fn errors_are_mlirs() {
        assert_eq!(
            parse("foo=1").unwrap_err(),
            "<Pass-Options-Parser>: no such option foo\noptions are: count, flag, names\n"
        );
        assert_eq!(
            parse("count=x").unwrap_err(),
            "for the --count option: 'x' value invalid for long argument!\n"
        );
        assert!(parse("flag=maybe").unwrap_err().ends_with("Try 0 or 1\n"));
        assert!(parse("cuont=1").unwrap_err().contains("did you mean 'count'?"));
    }
}
