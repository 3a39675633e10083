//! Data layout strings, as LLVM checks them.

/// Words about a string that is malformed.
type Checked<T = ()> = Result<T, String>;

/// Checks a data layout string; LLVM's words about the first part of it that it does not understand.
///
/// ```
/// assert_eq!(llvm::data_layout::check("e-p:32:32-n8:16"), Ok(()));
/// assert_eq!(llvm::data_layout::check("e-q"), Err("unknown specifier 'q'".to_owned()));
/// ```
///
/// # Errors
/// If LLVM does not understand a part.
pub fn check(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    text.split('-').try_for_each(part)
}

fn part(part: &str) -> Checked {
    let mut letters = part.chars();
    let Some(letter) = letters.next() else { return Err("empty specification is not allowed".to_owned()) };
    let rest = letters.as_str();
    match letter {
        _ if part.starts_with("ni") => non_integral(&part[2..]),
        'i' | 'f' | 'v' => primitive(letter, rest),
        'a' => aggregate(rest),
        'p' => pointer(rest),
        's' => Ok(()),
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => Err(form("just 'e' or 'E'")),
        'n' => rest.split(':').try_for_each(|width| size(width, "size").map(drop)),
        'S' if rest.is_empty() => Err(form("of the form \"S<size>\"")),
        'S' => alignment(rest, "stack natural", false).map(drop),
        'F' => function_pointer(rest),
        'P' | 'A' | 'G' if rest.is_empty() => Err(form(&format!("of the form \"{letter}<address space>\""))),
        'P' | 'A' | 'G' => address_space(rest).map(drop),
        'm' => mangling(rest),
        _ => Err(format!("unknown specifier '{letter}'")),
    }
}

fn form(of: &str) -> String {
    format!("malformed specification, must be {of}")
}

/// Returns a number of decimal digits below a bound.
fn number(text: &str, bits: u32) -> Option<u64> {
    let all = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u64| all && number < 1 << bits)
}

fn size(text: &str, name: &str) -> Checked<u64> {
    if text.is_empty() {
        return Err(format!("{name} component cannot be empty"));
    }
    let found = number(text, 24).filter(|&size| size != 0);
    found.ok_or_else(|| format!("{name} must be a non-zero 24-bit integer"))
}

fn address_space(text: &str) -> Checked<u64> {
    if text.is_empty() {
        return Err("address space component cannot be empty".to_owned());
    }
    number(text, 24).ok_or_else(|| "address space must be a 24-bit integer".to_owned())
}

fn alignment(text: &str, name: &str, allow_zero: bool) -> Checked<u64> {
    if text.is_empty() {
        return Err(format!("{name} alignment component cannot be empty"));
    }
    match number(text, 16) {
        None => Err(format!("{name} alignment must be a 16-bit integer")),
        Some(0) if allow_zero => Ok(8),
        Some(0) => Err(format!("{name} alignment must be non-zero")),
        Some(bits) if bits % 8 == 0 && (bits / 8).is_power_of_two() => Ok(bits),
        Some(_) => Err(format!("{name} alignment must be a power of two times the byte width")),
    }
}

/// Checks the preferred alignment, which may be missing.
fn preferred(text: Option<&&str>, abi: u64) -> Checked {
    match text {
        Some(text) if alignment(text, "preferred", false)? < abi => {
            Err("preferred alignment cannot be less than the ABI alignment".to_owned())
        }
        _ => Ok(()),
    }
}

fn primitive(letter: char, rest: &str) -> Checked {
    let fields: Vec<&str> = rest.split(':').collect();
    if !matches!(fields.len(), 2 | 3) {
        return Err(form(&format!("of the form \"{letter}<size>:<abi>[:<pref>]\"")));
    }
    let bits = size(fields[0], "size")?;
    let abi = alignment(fields[1], "ABI", false)?;
    if letter == 'i' && bits == 8 && abi != 8 {
        return Err("i8 must be 8-bit aligned".to_owned());
    }
    preferred(fields.get(2), abi)
}

fn aggregate(rest: &str) -> Checked {
    let fields: Vec<&str> = rest.split(':').collect();
    if !matches!(fields.len(), 2 | 3) {
        return Err(form("of the form \"a:<abi>[:<pref>]\""));
    }
    if !fields[0].is_empty() && number(fields[0], 24) != Some(0) {
        return Err("size must be zero".to_owned());
    }
    preferred(fields.get(2), alignment(fields[1], "ABI", true)?)
}

fn pointer(rest: &str) -> Checked {
    let fields: Vec<&str> = rest.split(':').collect();
    if !matches!(fields.len(), 3..=5) {
        return Err(form("of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""));
    }
    let space = fields[0].trim_start_matches(['e', 'u']);
    let is_plain = space.len() == fields[0].len();
    let space = if space.is_empty() { 0 } else { address_space(space)? };
    if space == 0 && !is_plain {
        return Err("address space 0 cannot be unstable or have external state".to_owned());
    }
    let bits = size(fields[1], "pointer size")?;
    preferred(fields.get(3), alignment(fields[2], "ABI", false)?)?;
    match fields.get(4) {
        Some(index) if size(index, "index size")? > bits => {
            Err("index size cannot be larger than the pointer size".to_owned())
        }
        _ => Ok(()),
    }
}

fn non_integral(rest: &str) -> Checked {
    let mut fields = rest.split(':');
    let is_empty = fields.next() == Some("");
    let spaces: Vec<&str> = fields.collect();
    if !is_empty || spaces.is_empty() {
        return Err(form("of the form \"ni:<address space>[:<address space>]...\""));
    }
    spaces.into_iter().try_for_each(|space| match address_space(space)? {
        0 => Err("address space 0 cannot be non-integral".to_owned()),
        _ => Ok(()),
    })
}

fn function_pointer(rest: &str) -> Checked {
    let mut letters = rest.chars();
    match letters.next() {
        None => Err(form("of the form \"F<type><abi>\"")),
        Some('i' | 'n') => alignment(letters.as_str(), "ABI", false).map(drop),
        Some(other) => Err(format!("unknown function pointer alignment type '{other}'")),
    }
}

fn mangling(rest: &str) -> Checked {
    match rest.strip_prefix(':').unwrap_or("") {
        "" => Err(form("of the form \"m:<mangling>\"")),
        "e" | "l" | "o" | "m" | "w" | "x" | "a" => Ok(()),
        _ => Err("unknown mangling mode".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn parts_are_refused_in_the_words_of_llvm() {
        for (text, message) in [
            ("p", "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""),
            ("p:32:24", "ABI alignment must be a power of two times the byte width"),
            ("p:32:32:32:64", "index size cannot be larger than the pointer size"),
            ("i:8", "size component cannot be empty"),
            ("i8:16", "i8 must be 8-bit aligned"),
            ("v64:64:32", "preferred alignment cannot be less than the ABI alignment"),
            ("a1:8", "size must be zero"),
            ("S0", "stack natural alignment must be non-zero"),
            ("P-1", "malformed specification, must be of the form \"P<address space>\""),
            ("ni:0", "address space 0 cannot be non-integral"),
            ("m:z", "unknown mangling mode"),
            ("Fx8", "unknown function pointer alignment type 'x'"),
            ("e--", "empty specification is not allowed"),
        ] {
            assert_eq!(check(text), Err(message.to_owned()), "{text}");
        }
        let x86 =
            "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128-a:0:64-ni:7";
        assert_eq!(check(x86), Ok(()));
    }
}
