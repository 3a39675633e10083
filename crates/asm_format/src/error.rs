//! Errors in formats.

/// The reason why a format is malformed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatError {
    /// The offset in the format string.
    pub offset: usize,
    /// The message.
    pub message: String,
}

impl FormatError {
    /// An error at an offset.
    pub fn new(offset: usize, message: impl Into<String>) -> Self {
        FormatError { offset, message: message.into() }
    }

    /// The message with the line of the format that it is about, and a mark below the place.
    pub fn show(&self, format: &str) -> String {
        let offset =
            (0..=self.offset.min(format.len())).rev().find(|&at| format.is_char_boundary(at)).unwrap_or(0);
        let start = format[..offset].rfind('\n').map_or(0, |at| at + 1);
        let end = format[offset..].find('\n').map_or(format.len(), |at| offset + at);
        let line = format[start..end].trim_end();
        let column = format[start..offset].chars().count();
        format!("{}\n  {line}\n  {:column$}^", self.message, "")
    }
}

impl std::fmt::Display for FormatError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "at offset {} of the assembly format: {}", self.offset, self.message)
    }
}

impl std::error::Error for FormatError {}

/// The known word that is most like another one, if it differs in few letters.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let len = word.chars().count();
    let limit = len.saturating_sub(1).min(2.max(len / 3));
    let scored = known.into_iter().map(|other| (distance(word, other), other));
    scored
        .filter(|&(distance, _)| distance <= limit)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, other)| other)
}

/// The Levenshtein distance of two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, cb) in b.iter().enumerate() {
            let above = row[j + 1];
            let changed = diagonal + usize::from(ca != *cb);
            row[j + 1] = changed.min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_word_differs_in_few_letters() {
        assert_eq!(nearest("atr-dict", ["attr-dict", "prop-dict"]), Some("attr-dict"));
        assert_eq!(nearest("inpt", ["output", "input"]), Some("input"));
        assert_eq!(nearest("hand", ["left", "right"]), None);
        assert_eq!(nearest("", ["left"]), None);
    }

    #[test]
    fn an_error_shows_its_place() {
        let error = FormatError::new(5, "unknown");
        assert_eq!(error.show("$lhs xyz"), "unknown\n  $lhs xyz\n       ^");
        assert_eq!(error.show("ä\nbcdef"), "unknown\n  bcdef\n    ^");
        assert_eq!(FormatError::new(99, "end").show("ab"), "end\n  ab\n    ^");
    }
}
