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

    /// What kind of value it is, as help shows it: `long`, `normal|aggressive`.
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
        let _ = write!(out, "{self:e}");
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

/// An option of any type.
pub trait AnyOption: Send + Sync {
    /// Its name.
    fn name(&self) -> &str;
    /// What it means, in a line.
    fn help(&self) -> &str;
    /// What kind of value it has: see [`OptionValue::kind`].
    fn kind(&self) -> String;
    /// Gives it the value of a text.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse(&mut self, text: &str) -> Result<(), String>;
    /// Appends `name=value`; nothing for an empty list.
    fn print(&self, out: &mut String);
}

/// An option with one value.
#[derive(Clone, Debug)]
pub struct PassOption<T> {
    /// Its name.
    pub name: &'static str,
    /// What it means, in a line.
    pub help: &'static str,
    /// Its value.
    pub value: T,
}

impl<T> PassOption<T> {
    /// An option with its default.
    pub const fn new(name: &'static str, value: T, help: &'static str) -> Self {
        PassOption { name, help, value }
    }
}

impl<T: OptionValue> AnyOption for PassOption<T> {
    fn name(&self) -> &str {
        self.name
    }

    fn help(&self) -> &str {
        self.help
    }

    fn kind(&self) -> String {
        T::kind()
    }

    fn parse(&mut self, text: &str) -> Result<(), String> {
        self.value = T::parse(text)?;
        Ok(())
    }

    fn print(&self, out: &mut String) {
        let _ = write!(out, "{}=", self.name);
        self.value.print(out);
    }
}

/// An option with a list of values.
#[derive(Clone, Debug)]
pub struct ListOption<T> {
    /// Its name.
    pub name: &'static str,
    /// What it means, in a line.
    pub help: &'static str,
    /// Its values.
    pub values: Vec<T>,
    /// Whether a text has given values: those of further ones are added.
    given: bool,
}

impl<T> ListOption<T> {
    /// An empty list.
    pub const fn new(name: &'static str, help: &'static str) -> Self {
        ListOption { name, help, values: Vec::new(), given: false }
    }
}

impl<T: OptionValue> AnyOption for ListOption<T> {
    fn name(&self) -> &str {
        self.name
    }

    fn help(&self) -> &str {
        self.help
    }

    fn kind(&self) -> String {
        format!("list of {}", T::kind())
    }

    fn parse(&mut self, text: &str) -> Result<(), String> {
        let whole = text.starts_with('{') && skip_group(text, 0) == text.len();
        let text =
            text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).filter(|_| whole).unwrap_or(text);
        let values: Vec<T> = split_list(text).into_iter().map(T::parse).collect::<Result<_, String>>()?;
        if !std::mem::replace(&mut self.given, true) {
            self.values.clear();
        }
        self.values.extend(values);
        Ok(())
    }

    fn print(&self, out: &mut String) {
        if self.values.is_empty() {
            return;
        }
        let _ = write!(out, "{}={{", self.name);
        for (number, value) in self.values.iter().enumerate() {
            if number > 0 {
                out.push(',');
            }
            value.print(out);
        }
        out.push('}');
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

/// Gives options the values of a text such as `max-iterations=3 top-down`.
///
/// # Errors
/// All that is written to the user: MLIR's wording.
pub fn parse_options(text: &str, options: &mut [&mut dyn AnyOption]) -> Result<(), String> {
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
        let names: Vec<String> = options.iter().map(|option| option.name().to_owned()).collect();
        let Some(number) = names.iter().position(|known| known == name) else {
            let closest = diag::suggest::closest(name, names.iter().map(String::as_str));
            let hint = closest.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
            let mut message = format!("<Pass-Options-Parser>: no such option {name}{hint}\n");
            if closest.is_none() && !names.is_empty() {
                let _ = writeln!(message, "options are: {}", names.join(", "));
            }
            return Err(message);
        };
        let value = unquote(value);
        options[number].parse(value).map_err(|why| format!("for the --{name} option: {why}\n"))?;
    }
    Ok(())
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

    fn parse(text: &str) -> Result<String, String> {
        let mut count = PassOption::new("count", 10_i64, "");
        let mut flag = PassOption::new("flag", false, "");
        let mut names = ListOption::<String>::new("names", "");
        parse_options(text, &mut [&mut count, &mut flag, &mut names])?;
        let mut out = String::new();
        for option in [&count as &dyn AnyOption, &flag, &names] {
            option.print(&mut out);
            out.push(' ');
        }
        Ok(out)
    }

    #[test]
    fn values_lists_and_flags() {
        assert_eq!(parse("").unwrap(), "count=10 flag=false  ");
        assert_eq!(parse("count=3  flag names=a,b").unwrap(), "count=3 flag=true names={a,b} ");
        assert_eq!(parse("names=a names={b,c} names=d").unwrap(), "count=10 flag=false names={a,b,c,d} ");
        assert_eq!(parse("names={{a,b},{c}}").unwrap(), "count=10 flag=false names={{a,b},{c}} ");
        assert_eq!(parse("names={a,f(b,c)} flag=0").unwrap(), "count=10 flag=false names={a,f(b,c)} ");
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
