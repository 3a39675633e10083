//! FileCheck's variables: strings and numbers, and which of them survive a `CHECK-LABEL`.

use std::collections::BTreeMap;

use super::numeric::Format;

/// A numeric variable.
struct Number {
    format: Option<Format>,
    value: Option<i128>,
    line: Option<usize>,
}

/// All variables of a run.
#[derive(Default)]
pub(crate) struct Vars {
    strings: BTreeMap<String, Vec<u8>>,
    declared: BTreeMap<String, ()>,
    numbers: BTreeMap<String, Number>,
}

impl Vars {
    /// Returns the value of the string variable `name`.
    pub(crate) fn string(&self, name: &str) -> Option<&[u8]> {
        self.strings.get(name).map(Vec::as_slice)
    }

    /// Assigns the string variable `name`.
    pub(crate) fn assign_string(&mut self, name: &str, value: &[u8]) {
        self.strings.insert(name.to_owned(), value.to_vec());
    }

    /// Notes that some directive defines the string variable `name`.
    pub(crate) fn declare_string(&mut self, name: &str) -> Result<(), String> {
        if self.numbers.contains_key(name) {
            return Err(format!("numeric variable with name '{name}' already exists"));
        }
        self.declared.insert(name.to_owned(), ());
        Ok(())
    }

    /// Returns the value of the numeric variable `name`.
    pub(crate) fn number(&self, name: &str) -> Option<i128> {
        self.numbers.get(name)?.value
    }

    /// Assigns the numeric variable `name`.
    pub(crate) fn assign_number(&mut self, name: &str, value: i128) {
        if let Some(number) = self.numbers.get_mut(name) {
            number.value = Some(value);
        }
    }

    /// Notes that the directive on line `line` (0: the command line) defines the numeric variable `name`.
    pub(crate) fn declare_number(&mut self, name: &str, format: Format, line: usize) -> Result<(), String> {
        if self.declared.contains_key(name) {
            return Err(format!("string variable with name '{name}' already exists"));
        }
        let number = self.numbers.entry(name.to_owned()).or_insert(Number {
            format: Some(format),
            value: None,
            line: None,
        });
        if number.format.is_some_and(|old| old != format) {
            return Err("format different from previous variable definition".to_owned());
        }
        number.format = Some(format);
        number.line = Some(line);
        Ok(())
    }

    /// Records a use of the numeric variable `name` on line `line`. Returns the format that it was defined
    /// with.
    pub(crate) fn use_number(&mut self, name: &str, line: usize) -> Result<Option<Format>, String> {
        let number =
            self.numbers.entry(name.to_owned()).or_insert(Number { format: None, value: None, line: None });
        if number.line.is_some_and(|defined| defined == line && line != 0) {
            return Err(format!("numeric variable '{name}' defined earlier in the same CHECK directive"));
        }
        Ok(number.format)
    }

    /// Forgets the values of the variables whose names do not start with `$`.
    pub(crate) fn clear_local(&mut self) {
        self.strings.retain(|name, _| name.starts_with('$'));
        for (name, number) in &mut self.numbers {
            if !name.starts_with('$') {
                number.value = None;
            }
        }
    }
}

/// Splits a variable's name (with its `$` or `@`) off the front of `text`.
pub(crate) fn identifier(text: &str) -> Result<(&str, &str), String> {
    let sigil = usize::from(text.starts_with(['$', '@']));
    let body = &text[sigil..];
    let Some(first) = body.bytes().next() else { return Err("empty variable name".to_owned()) };
    if !(first.is_ascii_alphabetic() || first == b'_') {
        return Err("invalid variable name".to_owned());
    }
    let length = body.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    Ok(text.split_at(sigil + length))
}
