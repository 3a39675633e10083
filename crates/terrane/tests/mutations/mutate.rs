//! Mutations of texts.

/// A small generator of numbers that are random enough.
pub(crate) struct Random(u64);

impl Random {
    /// The numbers of one text.
    fn new(seed: u64, number: u64) -> Random {
        let mut mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        Random((mixed ^ mixed >> 31) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Makes broken texts of good ones.
pub(crate) struct Mutator<'t> {
    /// The texts, in tokens.
    texts: Vec<Vec<&'t [u8]>>,
    /// How many of them, from the first on, are valid.
    valid: usize,
    /// All tokens, each once.
    words: Vec<&'t [u8]>,
    seed: u64,
}

/// What numbers are replaced by.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "2",
    "63",
    "64",
    "65",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999",
    "0x7FF0000000000000",
    "1e400",
];

fn number(random: &mut Random) -> &'static [u8] {
    NUMBERS[random.below(NUMBERS.len())].as_bytes()
}

impl<'t> Mutator<'t> {
    pub(crate) fn new(texts: &'t [String], valid: usize, seed: u64) -> Mutator<'t> {
        let texts: Vec<Vec<&[u8]>> = texts.iter().map(|text| tokens(text.as_bytes())).collect();
        let mut words: Vec<&[u8]> = texts.iter().flatten().copied().collect();
        words.sort_unstable();
        words.dedup();
        Mutator { texts, valid, words, seed }
    }

    /// The text of that number, with a mutation or a few, and a number below 2^20 that says what to do with it.
    pub(crate) fn text(&self, number: u64) -> (Vec<u8>, usize) {
        let mut random = Random::new(self.seed, number);
        // What becomes of a valid text is seen by more than the parser.
        let among = if random.below(4) > 0 { self.valid } else { self.texts.len() };
        let mut tokens = self.texts[random.below(among)].clone();
        for _ in 0..=random.below(2) * random.below(5) {
            self.mutate(&mut tokens, &mut random);
        }
        let mut text = tokens.concat();
        if random.below(8) == 0 && !text.is_empty() {
            let at = random.below(text.len());
            text[at] ^= 1 << random.below(8);
        }
        if random.below(16) == 0 {
            text.truncate(random.below(text.len() + 1));
        }
        (text, random.below(1 << 20))
    }

    fn mutate(&self, tokens: &mut Vec<&'t [u8]>, random: &mut Random) {
        if tokens.is_empty() {
            return;
        }
        let (at, other) = (random.below(tokens.len()), random.below(tokens.len()));
        match random.below(17) {
            9..=12 => mutate_lines(tokens, random),
            13..=15 => self.graft(tokens, random),
            16 => nest(tokens, random),
            0 => tokens.swap(at, other),
            1 => drop(tokens.remove(at)),
            2 => tokens.insert(at, tokens[other]),
            3 => tokens[at] = tokens[other],
            4 => tokens[at] = self.words[random.below(self.words.len())],
            5 => tokens.insert(at, self.words[random.below(self.words.len())]),
            6 => {
                let end = (at + 1 + random.below(20)).min(tokens.len());
                tokens.drain(at..end);
            }
            7 => {
                let from = &self.texts[random.below(self.texts.len())];
                let start = random.below(from.len());
                let end = (start + 1 + random.below(40)).min(from.len());
                tokens.splice(at..at, from[start.min(end)..end].iter().copied());
            }
            _ => {
                let is_number = |token: &&[u8]| token.first().is_some_and(u8::is_ascii_digit);
                let Some(at) = (at..tokens.len()).find(|&at| is_number(&tokens[at])) else { return };
                let token = tokens[at];
                let space = token.iter().position(u8::is_ascii_whitespace).unwrap_or(token.len());
                tokens.splice(at..=at, [number(random), &token[space..]]);
            }
        }
    }
}

impl<'t> Mutator<'t> {
    /// Puts a line, or a few, of a valid text between those of this one, with values of this text for its own: operations
    /// meet that never met.
    fn graft(&self, tokens: &mut Vec<&'t [u8]>, random: &mut Random) {
        let from = &self.texts[random.below(self.valid)];
        if from.is_empty() {
            return;
        }
        let first = line_at(from, random.below(from.len()));
        let mut end = first.end;
        for _ in 0..random.below(3) {
            end = if end < from.len() { line_at(from, end).end } else { end };
        }
        let is_value = |token: &&[u8]| token.first() == Some(&b'%') && token.len() > 1;
        let at = line_at(tokens, random.below(tokens.len())).start;
        let known: Vec<&[u8]> = tokens[..at].iter().copied().filter(is_value).collect();
        // The space after a value stays: it may end the line.
        let space = |token: &[u8]| token.iter().position(u8::is_ascii_whitespace).unwrap_or(token.len());
        let mut defines = from[first.start..end].iter().any(|token| token.first() == Some(&b'='));
        let mut line: Vec<&[u8]> = Vec::new();
        for &token in &from[first.start..end] {
            defines &= token.first() != Some(&b'=');
            if is_value(&token) && !defines && !known.is_empty() && random.below(4) > 0 {
                let value = known[random.below(known.len())];
                line.extend(
                    [&value[..space(value)], &token[space(token)..]]
                        .into_iter()
                        .filter(|part| !part.is_empty()),
                );
            } else {
                line.push(token);
            }
        }
        tokens.splice(at..at, line);
    }
}

/// Where a line starts that a token is in, and how many tokens it has.
fn line_at(tokens: &[&[u8]], at: usize) -> std::ops::Range<usize> {
    let ends_line = |token: &&[u8]| token.contains(&b'\n');
    let start = tokens[..at].iter().rposition(ends_line).map_or(0, |end| end + 1);
    let len = tokens[start..].iter().position(ends_line).map_or(tokens.len() - start, |end| end + 1);
    start..start + len
}

/// Repeats an opening bracket, and now and then the closing one that is next, so that the text nests deep.
fn nest(tokens: &mut Vec<&[u8]>, random: &mut Random) {
    let opens = |token: &&[u8]| matches!(token.first(), Some(b'(' | b'[' | b'{' | b'<'));
    let closes = |token: &&[u8]| matches!(token.first(), Some(b')' | b']' | b'}' | b'>'));
    let at = random.below(tokens.len());
    let Some(open) = (at..tokens.len()).find(|&at| opens(&tokens[at])) else { return };
    let count = 1 << random.below(11);
    if random.below(2) == 0
        && let Some(close) = (open..tokens.len()).find(|&at| closes(&tokens[at]))
    {
        let bracket = tokens[close];
        tokens.splice(close..close, std::iter::repeat_n(bracket, count));
    }
    let bracket = tokens[open];
    tokens.splice(open..open, std::iter::repeat_n(bracket, count));
}

/// Drops, doubles, moves or swaps lines: what comes of it is valid more often.
fn mutate_lines(tokens: &mut Vec<&[u8]>, random: &mut Random) {
    let line = |random: &mut Random, tokens: &[&[u8]]| line_at(tokens, random.below(tokens.len()));
    let (one, two) = (line(random, tokens), line(random, tokens));
    match random.below(4) {
        0 => drop(tokens.drain(one)),
        1 => drop(tokens.splice(two.start..two.start, tokens[one].to_vec())),
        2 => drop(tokens.splice(two, tokens[one].to_vec())),
        _ => {
            let moved: Vec<&[u8]> = tokens.drain(one).collect();
            let at = two.start.min(tokens.len());
            tokens.splice(at..at, moved);
        }
    }
}

/// The tokens of a text, each with the space after it: words, strings, and single signs.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.$#@%^!".contains(byte);
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let mut len = match rest[0] {
            b'"' => rest[1..].iter().position(|&byte| byte == b'"').map_or(1, |end| end + 2),
            b'/' if rest.starts_with(b"//") => {
                // Comments say nothing.
                at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                continue;
            }
            byte if is_word(&byte) => rest.iter().position(|byte| !is_word(byte)).unwrap_or(rest.len()),
            _ => 1,
        };
        len += rest[len..].iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len() - len);
        tokens.push(&rest[..len]);
        at += len;
    }
    tokens
}
